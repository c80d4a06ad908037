import { randomUUID } from 'node:crypto'
import { PlanName } from '@moyun/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PurchasedPlan, extend, remainingTime, spanOf, type Term } from './extend.ts'
import { planOf, rankOf } from './plans.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date('2026-03-15T08:00:00.000Z')
const inDays = (days: number, from = NOW) => new Date(from.getTime() + days * DAY)

const bought = (plan: PlanName, over: Partial<PurchasedPlan> = {}): PurchasedPlan => ({
  id: randomUUID(),
  plan,
  price: planOf(plan).price,
  days: planOf(plan).days,
  ...over,
})
const term = (plan: PlanName, from: number, to: number, over: Partial<Term> = {}): Term => ({
  ...bought(plan),
  startsAt: inDays(from),
  endsAt: inDays(to),
  convertedInto: null,
  ...over,
})

/** All terms after a purchase, with what it changed and added. */
function after(terms: readonly Term[], now: Date, plan: PurchasedPlan): Term[] {
  const { term: added, cut } = extend(terms, now, plan)
  return [...terms.map((one) => cut.find(({ id }) => id === one.id) ?? one), added]
}

describe('a bought plan', () => {
  test('begins now when there is no other, and lasts its days', () => {
    expect(extend([], NOW, bought('month'))).toMatchObject({
      term: { startsAt: NOW, endsAt: inDays(30) },
      cut: [],
      moved: [],
      converted: 0,
      gained: 0,
      lastsUntil: inDays(30),
    })
  })

  test('P42: begins now when the last plan is over, without charging for the gap', () => {
    expect(extend([term('year', -400, -35)], NOW, bought('month'))).toMatchObject({
      term: { startsAt: NOW, endsAt: inDays(30) },
      cut: [],
    })
  })

  test('P42: begins when the same plan ends', () => {
    expect(extend([term('month', -10, 20)], NOW, bought('month'))).toMatchObject({
      term: { startsAt: inDays(20), endsAt: inDays(50) },
      cut: [],
      converted: 0,
    })
  })

  test('begins when a higher plan ends', () => {
    expect(extend([term('year', -10, 355)], NOW, bought('month'))).toMatchObject({
      term: { startsAt: inDays(355), endsAt: inDays(385) },
      cut: [],
    })
  })

  test('converts the rest of a lower plan by the daily prices of both', () => {
    const running = term('month', -10, 20)
    const { term: added, cut, converted, gained } = extend([running], NOW, bought('year'))
    // 20 days at ¥35.00 for 30 are ¥23.33, which at ¥298.00 for 365 are 28.579… days.
    expect(gained).toBe(Math.ceil((20 * DAY * 3500 * 365) / (29_800 * 30)))
    expect(added).toMatchObject({ startsAt: NOW, endsAt: new Date(inDays(365).getTime() + gained) })
    expect(cut).toEqual([{ ...running, endsAt: NOW, convertedInto: added.id }])
    expect(converted).toBe(20 * DAY)
  })

  test('follows a higher plan, and converts the lower one that waits behind it', () => {
    const [year, waiting] = [term('year', -10, 355), term('month', 355, 385)]
    const { term: added, cut } = extend([year, waiting], NOW, bought('quarter'))
    expect(cut).toEqual([{ ...waiting, endsAt: waiting.startsAt, convertedInto: added.id }])
    expect(added.startsAt).toEqual(year.endsAt)
    expect(added.endsAt.getTime()).toBe(
      year.endsAt.getTime() + 90 * DAY + Math.ceil((30 * DAY * 3500 * 90) / (8800 * 30)),
    )
  })

  test('leaves no gap when it converts a lower plan that precedes a higher one', () => {
    const [month, year] = [term('month', -10, 20), term('year', 20, 385)]
    const { term: added, cut, moved } = extend([month, year], NOW, bought('quarter'))
    expect(moved).toEqual([{ ...year, startsAt: NOW, endsAt: inDays(365) }])
    expect(cut).toEqual([{ ...month, endsAt: NOW, convertedInto: added.id }])
    expect(added.startsAt).toEqual(inDays(365))
  })

  test('converts another at the price that was paid for it, not today’s', () => {
    const { gained } = extend([term('month', 0, 30, { price: 100 })], NOW, bought('quarter'))
    expect(gained).toBe(Math.ceil((30 * DAY * 100 * 90) / (8800 * 30)))
  })

  test('converts time exactly beyond the range of safe integers', () => {
    const { gained } = extend(
      [term('month', 0, 36_500, { price: 2 ** 31 - 1, days: 365 })],
      NOW,
      bought('year', { price: 2 ** 31 - 2, days: 364 }),
    )
    const exact = (BigInt(36_500 * DAY) * BigInt(2 ** 31 - 1) * 364n) / (BigInt(2 ** 31 - 2) * 365n) + 1n
    expect(gained).toBe(Number(exact))
  })
})

/** The remaining value of all terms at a moment, in fen, as a fraction. */
function valueOf(terms: readonly Term[], now: Date): [bigint, bigint] {
  return terms.reduce<[bigint, bigint]>(
    ([sum, of], one) => [
      sum * BigInt(one.days) + BigInt(remainingTime(one, now)) * BigInt(one.price) * of,
      of * BigInt(one.days),
    ],
    [0n, 1n],
  )
}

describe('any series of purchases', () => {
  const purchase = fc.record({
    plan: fc.constantFrom(...PlanName.options),
    price: fc.integer({ min: 500, max: 100_000 }),
    days: fc.integer({ min: 1, max: 800 }),
    /** In milliseconds, since the previous purchase. */
    later: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 900 * DAY })),
  })

  test('keeps the total value, leaves no gap, and puts higher plans first', () => {
    fc.assert(
      fc.property(fc.array(purchase, { minLength: 1, maxLength: 8 }), (purchases) => {
        let [terms, now]: [Term[], Date] = [[], NOW]
        for (const { later, ...purchase } of purchases) {
          now = new Date(now.getTime() + later)
          const plan = { id: randomUUID(), ...purchase }
          const [before, change] = [terms, extend(terms, now, plan)]
          terms = after(before, now, plan)

          // Only fractions of a fen, one for each millisecond that was rounded up.
          const [had, hadOf] = valueOf(before, now)
          const [has, hasOf] = valueOf(terms, now)
          const gain = has * hadOf - had * hasOf - BigInt(plan.price * DAY) * hadOf * hasOf
          expect(gain >= 0n).toBe(true)
          expect(gain * BigInt(plan.days) <= BigInt(change.cut.length * plan.price) * hadOf * hasOf).toBe(true)

          for (const one of before) {
            const stays = rankOf(one.plan) >= rankOf(plan.plan) || remainingTime(one, now) === 0
            expect(terms.includes(one)).toBe(stays)
          }
          expect(change.converted).toBe(
            change.cut.reduce(
              (sum, { id }) => sum + remainingTime(before.find((one) => one.id === id) ?? expect.unreachable(), now),
              0,
            ),
          )

          const left = terms
            .filter((one) => remainingTime(one, now) > 0)
            .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
          expect(left[0]?.startsAt.getTime()).toBeLessThanOrEqual(now.getTime())
          for (const [k, next] of left.slice(1).entries()) {
            const previous = left[k] ?? expect.unreachable()
            expect(next.startsAt).toEqual(previous.endsAt)
            expect(rankOf(next.plan)).toBeLessThanOrEqual(rankOf(previous.plan))
          }
          expect(change.lastsUntil).toEqual(left.at(-1)?.endsAt)
          expect(spanOf(terms, now)).toMatchObject({ running: left[0], lastsUntil: change.lastsUntil })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('never ends the membership earlier than before, at today’s prices', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ plan: fc.constantFrom(...PlanName.options), later: fc.integer({ min: 0, max: 100 * DAY }) }),
          { maxLength: 10 },
        ),
        (purchases) => {
          let [terms, now]: [Term[], Date] = [[], NOW]
          for (const { plan, later } of purchases) {
            now = new Date(now.getTime() + later)
            const until = spanOf(terms, now)?.lastsUntil ?? now
            const change = extend(terms, now, bought(plan))
            expect(change.lastsUntil.getTime()).toBeGreaterThanOrEqual(until.getTime() + planOf(plan).days * DAY)
            terms = [...terms.map((one) => change.cut.find(({ id }) => id === one.id) ?? one), change.term]
          }
        },
      ),
    )
  })
})

describe('the span of a membership', () => {
  test('covers consecutive plans, but not a gap', () => {
    const terms = [
      term('year', -800, -435),
      term('month', -70, -40),
      term('month', -40, -10, { convertedInto: 'x' }),
      term('quarter', -10, 80),
      term('month', 100, 100, { convertedInto: 'x' }),
    ]
    expect(spanOf(terms, NOW)).toMatchObject({
      running: { plan: 'quarter' },
      startsAt: inDays(-70),
      lastsUntil: inDays(80),
    })
    expect(spanOf(terms, inDays(-5, inDays(-10)))).toMatchObject({ running: { plan: 'month' } })
    expect(spanOf(terms, inDays(80))).toBeNull()
    expect(spanOf(terms, inDays(-100))).toBeNull()
  })
})
