import { type MembershipOffer, PlanName } from '@moyun/api'
import type { Membership } from '../../features/membership/membership-query.ts'

/**
 * What buying a plan means, given the member's terms: a first membership, a renewal, an upgrade at once, or one that
 * starts afterwards.
 */
export type PurchaseKind = 'open' | 'renew' | 'upgrade' | 'after'

const rankOf = (name: PlanName) => PlanName.options.indexOf(name)

/** Which of these an offer of this plan is. */
export function purchaseKindOf(
  name: PlanName,
  { startsAt }: Pick<MembershipOffer, 'startsAt'>,
  { plan, terms }: Pick<Membership, 'plan' | 'terms'>,
): PurchaseKind {
  if (!plan) return 'open'
  if (plan.name === name) return 'renew'
  return rankOf(name) > rankOf(plan.name) && !terms.some(({ endsAt }) => endsAt === startsAt) ? 'upgrade' : 'after'
}
