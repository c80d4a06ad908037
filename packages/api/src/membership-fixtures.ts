import type { Answer } from './endpoint.ts'
import { type membership, type MembershipOffer, type MembershipTerm } from './contract/membership.ts'
import { type Plan, PlanName, type Product } from './contract/orders.ts'
import { products } from './order-fixtures.ts'

/** A term, and what its days cost. */
export interface HeldTerm extends MembershipTerm {
  /** In fen. */
  price: number
  days: number
}

/** In milliseconds. */
const DAY = 86_400_000

const toIso = (moment: number) => new Date(moment).toISOString()
const rankOf = (name: PlanName) => PlanName.options.indexOf(name)
const leftOf = ({ startsAt, endsAt }: HeldTerm, now: number) =>
  Math.max(0, Date.parse(endsAt) - Math.max(Date.parse(startsAt), now))

/** The plans that can be bought. */
const sold = products.flatMap((product) => (product.plan ? [{ product, plan: product.plan }] : []))

/** What buying a plan makes of what is held at a moment: lower plans become part of it by what a day cost, others come before it. */
export function extended(
  terms: readonly HeldTerm[],
  now: number,
  { id: productId, price }: Product,
  { name, days }: Plan,
): { terms: HeldTerm[]; offer: MembershipOffer } {
  const left = terms.filter((term) => leftOf(term, now) > 0)
  const lower = left.filter(({ plan }) => rankOf(plan) < rankOf(name))
  const staying = left.filter((term) => !lower.includes(term))
  const converted = lower.reduce((sum, term) => sum + leftOf(term, now), 0)
  const gained = lower.reduce(
    (sum, term) => sum + Math.ceil((leftOf(term, now) * (term.price / term.days)) / (price / days)),
    0,
  )
  const starts = Math.max(now, ...staying.map(({ endsAt }) => Date.parse(endsAt)))
  const [startsAt, endsAt] = [toIso(starts), toIso(starts + days * DAY + gained)]
  const offer = {
    productId,
    startsAt,
    endsAt,
    converted: Math.floor(converted / 1000),
    gained: Math.floor(gained / 1000),
    lastsUntil: endsAt,
  }
  return { terms: [...staying, { plan: name, price, days, startsAt, endsAt }], offer }
}

/** What a member who holds these terms is told at a moment. */
export function membershipAt(terms: readonly HeldTerm[], now: number): Answer<typeof membership.read> {
  const running = terms.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && Date.parse(endsAt) > now)
  return {
    plan: sold.find(({ plan }) => plan.name === running?.plan)?.plan ?? null,
    terms: terms
      .filter((term) => leftOf(term, now) > 0)
      .map(({ plan, startsAt, endsAt }) => ({ plan, startsAt, endsAt })),
    usual: { rate: 100, parallel: 2 },
    offers: sold.map(({ product, plan }) => extended(terms, now, product, plan).offer),
  }
}

const NOW = Date.parse('2026-03-15T08:00:00.000Z')
const month: HeldTerm = {
  plan: 'month',
  price: 3500,
  days: 30,
  startsAt: '2026-03-05T08:00:00.000Z',
  endsAt: '2026-04-04T08:00:00.000Z',
}
const year: HeldTerm = {
  plan: 'year',
  price: 29_800,
  days: 365,
  startsAt: '2025-09-01T08:00:00.000Z',
  endsAt: '2026-09-01T08:00:00.000Z',
}

/** Memberships on the morning of the cast's day: none, a month that runs, and a year with a month that waits behind it. */
export const memberships = {
  none: membershipAt([], NOW),
  month: membershipAt([month], NOW),
  yearThenMonth: membershipAt([year, { ...month, startsAt: year.endsAt, endsAt: '2026-10-01T08:00:00.000Z' }], NOW),
}
