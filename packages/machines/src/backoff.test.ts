import { expect, test } from 'vitest'
import { backoffDelay } from './backoff.ts'

test('P48: doubles the delay after each failure up to 30 s, with half of it random', () => {
  expect([0, 1, 2, 6, 99].map((failures) => [backoffDelay(failures, 0), backoffDelay(failures, 1)])).toEqual([
    [250, 500],
    [500, 1000],
    [1000, 2000],
    [15_000, 30_000],
    [15_000, 30_000],
  ])
})
