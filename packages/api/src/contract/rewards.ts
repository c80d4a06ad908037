import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, Time } from './fields.ts'

/** A day in Shanghai on which a member signed in. */
export const SignedDay = z.object({ day: z.string(), points: z.int() })

/** The days of the month that is on, and what the days of the ladder give. */
export const SignInCalendar = z.object({
  /** In Shanghai, `2026-11-22`. */
  today: z.string(),
  /** Of this month, the earliest first. */
  days: z.array(SignedDay),
  /** Points of the first, second, … day in a row; each further day gives the last. */
  ladder: z.array(z.int()),
  /** Days in a row up to today, or up to yesterday where today is still to come. */
  streak: z.int(),
  /** What today gives, or has given. */
  points: z.int(),
  /** Whether today has been signed. */
  signed: z.boolean(),
})
export type SignInCalendar = z.infer<typeof SignInCalendar>

export const rewards = {
  calendar: endpoint({ method: 'GET', path: '/api/account/sign-in-days', access: 'member', result: SignInCalendar }),
  /** Signs today, once, and gives its points. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/merchant/increasedsign',
    access: 'member',
    result: z.object({ points: z.int(), streak: z.int(), calendar: SignInCalendar }),
    refusals: { signedToday: 2003 },
  }),
  /** Takes what a code gives, once: bonus points. Spaces, dashes and the case of letters do not matter. */
  redeem: endpoint({
    method: 'POST',
    path: '/api/redeem',
    access: 'member',
    keyed: true,
    body: z.strictObject({ code: text(64, 1) }),
    result: z.object({ points: z.int(), endsAt: Time }),
    refusals: { codeUnknown: 1002, codeUsed: 2002, codeEnded: 2002 },
  }),
}
