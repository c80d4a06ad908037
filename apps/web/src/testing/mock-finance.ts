import { type ResultOf, type SpendingCap, ledger as contract } from '@moyun/api'
import { ledgerSummary } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockLedger } from './mock-ledger.ts'
import { mockMemberWithOrders } from './mock-orders.ts'

type Spending = ResultOf<typeof contract.spending>

/** In milliseconds. */
const DAY = 86_400_000

/** The date of the fixtures. */
const TODAY = Date.parse('2026-03-15')

/** The points spent on each day of a week, repeated. */
const WEEK = [18, 7, 0, 42, 26, 61, 33]

/**
 * Income and spending of the last days, up to the fixtures' date: some on each day, and a points pack and a membership
 * in between.
 */
export function createSpending(count: number): Omit<Spending, 'cap'> {
  const days = Array.from({ length: count }, (_, place) => {
    const ago = count - 1 - place
    const pointsIn = ago === 13 ? 1000 : ago === 40 ? 3300 : ago % 7 === 3 ? 0 : 5 * (1 + (ago % 7))
    return {
      day: new Date(TODAY - ago * DAY).toISOString().slice(0, 10),
      pointsIn,
      pointsOut: WEEK[ago % 7] ?? 0,
      cashIn: 0,
      cashOut: 0,
    }
  })
  const [came, went] = [
    days.reduce((sum, { pointsIn }) => sum + pointsIn, 0),
    days.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
  ]
  const given = Math.round(came * 0.3)
  const kind = (name: Spending['kinds'][number]['kind'], pointsIn: number, pointsOut: number) => ({
    kind: name,
    pointsIn,
    pointsOut,
    cashIn: 0,
    cashOut: 0,
  })
  const work = Math.round(went * 0.22)
  return {
    days,
    kinds: [
      kind('signIn', given, 0),
      kind('purchase', came - given, 0),
      kind('chat', 0, went - work),
      kind('job', 0, work),
    ],
  }
}

/** Mocks the member's balances, their income and spending, and the daily cap. */
export function mockFinance(cap: SpendingCap = { points: 500, usedToday: 320 }) {
  let now = cap
  return [
    mock(contract.summary, () => ({
      ...ledgerSummary,
      points: 4_276,
      held: 4,
      cash: 3_250,
      buckets: [
        { bucket: 'member' as const, points: 2_000 },
        { bucket: 'bonus' as const, points: 980 },
        { bucket: 'bought' as const, points: 1_300 },
      ],
      ending: [
        ...ledgerSummary.ending.slice(0, 1),
        { bucket: 'member' as const, points: 2_000, at: '2026-04-30T15:59:59.000Z' },
      ],
    })),
    mock(contract.spending, ({ query: { days = 30 } }) => ({ ...createSpending(days), cap: now })),
    mock(contract.setCap, ({ body: { points } }) => {
      now = { ...now, points }
      return now
    }),
  ]
}

/** Mocks a signed-in member with finances. */
export const mockMemberWithFinance = (cap?: SpendingCap) => [
  ...mockFinance(cap),
  ...mockLedger(),
  ...mockMemberWithOrders(),
]
