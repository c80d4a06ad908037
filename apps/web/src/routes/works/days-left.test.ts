import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test('counts the days until the trash is emptied, at least one', () => {
  const left = (now: string) => daysLeft('2026-03-01T00:00:00Z', Date.parse(now))

  expect([
    left('2026-03-01T00:00:01Z'),
    left('2026-03-11T12:00:00Z'),
    left('2026-03-30T23:00:00Z'),
    left('2026-04-01T00:00:00Z'),
  ]).toEqual([30, 20, 1, 1])
})
