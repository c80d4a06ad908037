import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['500', 500],
  ['1,000', 1000],
  [' 1000000 ', 1_000_000],
])('parses points as a whole number: %j', (typed, amount) => {
  expect(parseAmount(typed, 'points')).toBe(amount)
})

test.each([
  ['19', 1900],
  ['19.9', 1990],
  ['0.29', 29],
  ['10000', 1_000_000],
])('converts yuan to fen exactly: %j', (typed, amount) => {
  expect(parseAmount(typed, 'cash')).toBe(amount)
})

test.each(['', '0', '-5', '1.5', '1e3', '1000001', '五'])('rejects an amount of points: %j', (typed) => {
  expect(parseAmount(typed, 'points')).toBeNull()
})

test.each(['', '0.00', '0.001', '10000.01', '¥5'])('rejects an amount of cash: %j', (typed) => {
  expect(parseAmount(typed, 'cash')).toBeNull()
})
