import { membership as contract, type PlanName } from '@moyun/api'
import { extendMembership, type PricedTerm, membershipAt, products } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMemberWithOrders } from './mock-orders.ts'

/** In milliseconds. */
const DAY = 86_400_000

/** A plan that was bought the given number of days ago. */
export interface PastPurchase {
  plan: PlanName
  daysAgo: number
}

/** The terms of plans that were bought one after the other. */
export function createTerms(...bought: PastPurchase[]): PricedTerm[] {
  return bought.reduce<PricedTerm[]>((terms, { plan: name, daysAgo }) => {
    const product = products.find(({ plan }) => plan?.name === name)
    return product?.plan ? extendMembership(terms, Date.now() - daysAgo * DAY, product, product.plan).terms : terms
  }, [])
}

/** Mocks the membership of a member with these terms. */
export const mockMembership = (terms: readonly PricedTerm[] = []) =>
  mock(contract.read, () => membershipAt(terms, Date.now()))

/** Mocks a signed-in member with a membership. */
export const mockMemberWithMembership = (terms?: readonly PricedTerm[]) => [
  mockMembership(terms),
  ...mockMemberWithOrders(),
]
