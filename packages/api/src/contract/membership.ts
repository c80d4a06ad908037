import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { Plan, PlanName } from './orders.ts'

/** A period in which a plan is or will be active. */
export const MembershipTerm = z.object({ plan: PlanName, startsAt: Time, endsAt: Time })
export type MembershipTerm = z.infer<typeof MembershipTerm>

/** The result of buying a membership now. */
export const MembershipOffer = z.object({
  productId: z.string(),
  /** Start of the purchased period: now, or when the current membership ends. */
  startsAt: Time,
  endsAt: Time,
  /** Remaining seconds of lower plans that would be converted; 0 if there are none. */
  converted: z.int(),
  /** Seconds that the converted time is worth in the new plan. Included in `endsAt`. */
  gained: z.int(),
  /** When the membership as a whole would end, and the member points with it. */
  lastsUntil: Time,
})
export type MembershipOffer = z.infer<typeof MembershipOffer>

export const membership = {
  /** The member's memberships, and the offer of each plan. */
  read: endpoint({
    method: 'GET',
    path: '/api/membership',
    access: 'member',
    result: z.object({
      /** The active plan; null without a membership. */
      plan: z.nullable(Plan),
      /** The current period and those after it, earliest first. */
      terms: z.array(MembershipTerm),
      /** Rate and parallel jobs without a membership. */
      usual: z.object({ rate: z.int(), parallel: z.int() }),
      offers: z.array(MembershipOffer),
    }),
  }),
}
