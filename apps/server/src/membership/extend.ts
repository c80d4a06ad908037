import type { PlanName } from '@moyun/api'
import { rankOf } from './plans.ts'

/** A time that a plan holds. Those of one member do not overlap, and higher plans come first. */
export interface Term {
  id: string
  plan: PlanName
  /** What its days cost, in fen, and how many they were: what its time is worth. */
  price: number
  days: number
  startsAt: Date
  /** Its start where all of it was converted before it began. */
  endsAt: Date
  /** The term that its left time became part of. */
  convertedInto: string | null
}

/** A plan that was paid for. */
export type Bought = Pick<Term, 'id' | 'plan' | 'price' | 'days'>

/** What buying a plan makes of a member's terms. */
export interface Extension {
  term: Term
  /** Terms of lower plans, cut where their left time was taken. */
  cut: Term[]
  /** Terms that stay, and begin sooner, since what stood before them was cut. */
  moved: Term[]
  /** Milliseconds of lower plans that were left, and what they have become. */
  converted: number
  gained: number
  /** When the membership as a whole ends. */
  lastsUntil: Date
}

const DAY = 24 * 60 * 60 * 1000

/** In milliseconds, how much of a term is still to come. */
export const leftOf = ({ startsAt, endsAt }: Pick<Term, 'startsAt' | 'endsAt'>, now: Date): number =>
  Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime()))

/**
 * Adds a plan to a member's terms. What is of the same or a higher plan stays, and the new term begins when that ends. What is left of
 * lower plans becomes part of it, by what both cost a day: nothing that was bought is lost.
 */
export function extend(terms: readonly Term[], now: Date, bought: Bought): Extension {
  const left = terms.filter((term) => leftOf(term, now) > 0)
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
    converted: sumOf(lower, (term) => leftOf(term, now)),
    gained,
    lastsUntil: endsAt,
  }
}

/** Terms that follow each other from now on; one that begins later than it could is moved there, as long as it was. */
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

/** How many milliseconds of the bought plan what is left of a term is worth, rounded up. The products are larger than a number is exact. */
function worthOf(term: Term, now: Date, bought: Bought): number {
  const value = BigInt(leftOf(term, now)) * BigInt(term.price) * BigInt(bought.days)
  const ofOne = BigInt(bought.price) * BigInt(term.days)
  return Number((value + ofOne - 1n) / ofOne)
}

/** From when to when a member has had plans without a gap, and the term that holds now; null where none does. */
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
