import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Time } from './fields.ts'
import { Plan, PlanName } from './orders.ts'

/** A time that a plan holds, or will. */
export const MembershipTerm = z.object({ plan: PlanName, startsAt: Time, endsAt: Time })
export type MembershipTerm = z.infer<typeof MembershipTerm>

/** What buying a membership would bring now. */
export const MembershipOffer = z.object({
  productId: z.string(),
  /** Of what is bought: at once, or when what the member has ends. */
  startsAt: Time,
  endsAt: Time,
  /** Seconds of lower plans that are left, and would be converted; 0 where none are. */
  converted: z.int(),
  /** Seconds that they would become. They are in `endsAt`. */
  gained: z.int(),
  /** When the membership as a whole would end, and the member points with it. */
  lastsUntil: Time,
})
export type MembershipOffer = z.infer<typeof MembershipOffer>

export const membership = {
  /** What a member has, and what each plan would bring. */
  read: endpoint({
    method: 'GET',
    path: '/api/membership',
    access: 'member',
    result: z.object({
      /** What holds now; null without a membership. */
      plan: z.nullable(Plan),
      /** The one that holds now, and those after it, the soonest first. */
      terms: z.array(MembershipTerm),
      /** What holds without a membership. */
      usual: z.object({ rate: z.int(), parallel: z.int() }),
      offers: z.array(MembershipOffer),
    }),
  }),
}
