import { expect, test } from 'vitest'
import { parseCap } from './parse-cap.ts'

test.each([
  ['0', 0],
  ['500', 500],
  [' 1,000 ', 1000],
  ['５００', 500],
  ['1000000', 1_000_000],
])('accepts “%s” as a cap', (text, points) => {
  expect(parseCap(text)).toBe(points)
})

test.each(['', '-1', '1.5', '1000001', '五百', '12345678'])('rejects “%s” as a cap', (text) => {
  expect(parseCap(text)).toBeNull()
})
