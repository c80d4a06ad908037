import { type MembershipOffer, PlanName } from '@moyun/api'
import type { Membership } from '../../membership/membership-query.ts'

/** What taking a plan is, for a member who has these terms: the first, more of the same, a higher one at once, or one that comes after. */
export type PlanDeed = 'open' | 'renew' | 'upgrade' | 'after'

const rankOf = (name: PlanName) => PlanName.options.indexOf(name)

/** Which of them an offer of this plan is. */
export function deedOf(
  name: PlanName,
  { startsAt }: Pick<MembershipOffer, 'startsAt'>,
  { plan, terms }: Pick<Membership, 'plan' | 'terms'>,
): PlanDeed {
  if (!plan) return 'open'
  if (plan.name === name) return 'renew'
  return rankOf(name) > rankOf(plan.name) && !terms.some(({ endsAt }) => endsAt === startsAt) ? 'upgrade' : 'after'
}
