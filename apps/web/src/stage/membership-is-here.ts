import { membership as contract, type PlanName } from '@moyun/api'
import { extended, type HeldTerm, membershipAt, products } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { ordersAreHere } from './orders-are-here.ts'

/** In milliseconds. */
const DAY = 86_400_000

/** A plan that was bought the given number of days ago. */
export interface Bought {
  plan: PlanName
  daysAgo: number
}

/** The terms of plans that were bought one after the other. */
export function termsOf(...bought: Bought[]): HeldTerm[] {
  return bought.reduce<HeldTerm[]>((terms, { plan: name, daysAgo }) => {
    const product = products.find(({ plan }) => plan?.name === name)
    return product?.plan ? extended(terms, Date.now() - daysAgo * DAY, product, product.plan).terms : terms
  }, [])
}

/** Mocks the membership of a member with these terms. */
export const membershipIsThere = (terms: readonly HeldTerm[] = []) =>
  mock(contract.read, () => membershipAt(terms, Date.now()))

/** Mocks a signed-in member with a membership. */
export const membershipIsHere = (terms?: readonly HeldTerm[]) => [membershipIsThere(terms), ...ordersAreHere()]
