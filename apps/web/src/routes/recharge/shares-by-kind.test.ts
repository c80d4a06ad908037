import type { LedgerEntryKind } from '@moyun/api'
import { expect, test } from 'vitest'
import { sharesByKind } from './shares-by-kind.ts'

const sum = (kind: LedgerEntryKind, pointsIn: number, pointsOut = 0) => ({
  kind,
  pointsIn,
  pointsOut,
  cashIn: 0,
  cashOut: 0,
})

test('sorts kinds by points in descending order, and omits kinds without points', () => {
  expect(sharesByKind([sum('chat', 0, 3), sum('job', 0, 10), sum('signIn', 20)], 'out')).toEqual([
    { kind: 'job', points: 10 },
    { kind: 'chat', points: 3 },
  ])
})

test('lists up to six kinds; with more, the smallest ones are combined', () => {
  const kinds = [
    sum('welcome', 60),
    sum('signIn', 50),
    sum('redeem', 40),
    sum('purchase', 30),
    sum('membership', 20),
    sum('refund', 10),
  ]
  expect(sharesByKind(kinds, 'in')).toHaveLength(6)
  expect(sharesByKind([...kinds, sum('adjustment', 5)], 'in').at(-1)).toEqual({ kind: null, points: 15 })
})
