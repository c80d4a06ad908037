import { expect, test } from 'vitest'
import { backoffDelay } from './backoff.ts'

test('P48: waits longer after each failure, half of it by chance, and never longer than 30 s', () => {
  expect([0, 1, 2, 6, 99].map((failures) => [backoffDelay(failures, 0), backoffDelay(failures, 1)])).toEqual([
    [250, 500],
    [500, 1000],
    [1000, 2000],
    [15_000, 30_000],
    [15_000, 30_000],
  ])
})
