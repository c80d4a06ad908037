import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text, Time } from './fields.ts'

/** A day in Shanghai with a daily check-in of the member. */
export const SignedDay = z.object({ day: z.string(), points: z.int() })

/** The check-ins of the current month, and the reward of each consecutive day. */
export const SignInCalendar = z.object({
  /** The current day in Shanghai, `2026-11-22`. */
  today: z.string(),
  /** Check-ins of this month, earliest first. */
  days: z.array(SignedDay),
  /** Points for the first, second, … consecutive day; each further day gives the last value. */
  ladder: z.array(z.int()),
  /** Consecutive days up to today, or up to yesterday if the member has not checked in today. */
  streak: z.int(),
  /** Points for today's check-in. */
  points: z.int(),
  /** Whether the member has checked in today. */
  signed: z.boolean(),
})
export type SignInCalendar = z.infer<typeof SignInCalendar>

export const rewards = {
  calendar: endpoint({ method: 'GET', path: '/api/account/sign-in-days', access: 'member', result: SignInCalendar }),
  /** Checks in for today, once, and credits the points. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/merchant/increasedsign',
    access: 'member',
    result: z.object({ points: z.int(), streak: z.int(), calendar: SignInCalendar }),
    refusals: { signedToday: 2003 },
  }),
  /** Redeems a code once, for bonus points. Spaces, dashes and letter case are ignored. */
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
