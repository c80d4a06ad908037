import type { PlanName } from '@moyun/api'
import { rankOf } from './plans.ts'

/** A period covered by a plan. Terms of one member do not overlap, and higher plans come first. */
export interface Term {
  id: string
  plan: PlanName
  /** The price of its days, in fen, and their number: together the value of its time. */
  price: number
  days: number
  startsAt: Date
  /** Equals its start if all of it was converted before it began. */
  endsAt: Date
  /** The term that its remaining time was converted into. */
  convertedInto: string | null
}

/** A paid plan. */
export type PurchasedPlan = Pick<Term, 'id' | 'plan' | 'price' | 'days'>

/** How buying a plan changes a member's terms. */
export interface Extension {
  term: Term
  /** Terms of lower plans, shortened because their remaining time was converted. */
  cut: Term[]
  /** Terms that stay and begin sooner, because the terms before them were shortened. */
  moved: Term[]
  /** Remaining milliseconds of lower plans, and the milliseconds they were converted into. */
  converted: number
  gained: number
  /** The overall end of the membership. */
  lastsUntil: Date
}

const DAY = 24 * 60 * 60 * 1000

/** The remaining time of a term, in milliseconds. */
export const remainingTime = ({ startsAt, endsAt }: Pick<Term, 'startsAt' | 'endsAt'>, now: Date): number =>
  Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime()))

/**
 * Adds a plan to a member's terms. Terms of the same or a higher plan stay, and the new term begins when they end. The
 * remaining time of lower plans is converted into it at the ratio of the prices per day, so no paid time is lost.
 */
export function extend(terms: readonly Term[], now: Date, bought: PurchasedPlan): Extension {
  const left = terms.filter((term) => remainingTime(term, now) > 0)
  const lower = left.filter(({ plan }) => rankOf(plan) < rankOf(bought.plan))
  const staying = left.filter((term) => !lower.includes(term))
  const closed = closeGaps(staying, now)
  const startsAt = new Date(Math.max(now.getTime(), ...closed.map(({ endsAt }) => endsAt.getTime())))
  const gained = sumOf(lower, (term) => worthOf(term, now, bought))
  const endsAt = new Date(startsAt.getTime() + bought.days * DAY + gained)
  return {
    term: { ...bought, startsAt, endsAt, convertedInto: null },
    cut: lower.map((term) => ({
      ...term,
      endsAt: term.startsAt < now ? now : term.startsAt,
      convertedInto: bought.id,
    })),
    moved: closed.filter((term) => !staying.includes(term)),
    converted: sumOf(lower, (term) => remainingTime(term, now)),
    gained,
    lastsUntil: endsAt,
  }
}

/**
 * Closes gaps between terms from now on: a term that begins later than it could is moved forward, with the same length.
 */
function closeGaps(terms: readonly Term[], now: Date): Term[] {
  let free = now.getTime()
  return terms.map((term) => {
    const early = Math.max(0, term.startsAt.getTime() - free)
    const moved =
      early === 0 ? term : { ...term, startsAt: new Date(free), endsAt: new Date(term.endsAt.getTime() - early) }
    free = moved.endsAt.getTime()
    return moved
  })
}

const sumOf = (terms: readonly Term[], of: (term: Term) => number) => terms.reduce((sum, term) => sum + of(term), 0)

/**
 * The remaining value of a term in milliseconds of the bought plan, rounded up. Uses BigInt because the products exceed
 * safe integers.
 */
function worthOf(term: Term, now: Date, bought: PurchasedPlan): number {
  const value = BigInt(remainingTime(term, now)) * BigInt(term.price) * BigInt(bought.days)
  const ofOne = BigInt(bought.price) * BigInt(term.days)
  return Number((value + ofOne - 1n) / ofOne)
}

/** The start and end of a member's gapless sequence of plans, and the current term; null without one. */
export function spanOf<T extends Term>(
  terms: readonly T[],
  now: Date,
): { running: T; startsAt: Date; lastsUntil: Date } | null {
  const real = terms.filter(({ startsAt, endsAt }) => endsAt > startsAt)
  const running = real.find(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  if (!running) return null
  let { startsAt } = running
  for (
    let before: T | undefined = running;
    before;
    before = real.find(({ endsAt }) => endsAt.getTime() === startsAt.getTime())
  )
    startsAt = before.startsAt
  return { running, startsAt, lastsUntil: new Date(Math.max(...real.map(({ endsAt }) => endsAt.getTime()))) }
}
