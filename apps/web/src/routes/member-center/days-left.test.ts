import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const ENDS = '2027-02-28T15:33:00.000Z'
const before = (milliseconds: number) => Date.parse(ENDS) - milliseconds
const DAY = 86_400_000

test.each([
  ['just bought, by a clock that is a second behind', 90 * DAY + 1000, 90],
  ['just bought', 90 * DAY, 90],
  ['an hour later', 90 * DAY - 3_600_000, 90],
  ['a day later', 89 * DAY, 89],
  ['on the last day', 3_600_000, 1],
  ['at its end', 0, 1],
])('a membership of 90 days that was %s', (_, left, days) => {
  expect(daysLeft(ENDS, before(left))).toBe(days)
})
