import { expect, test } from 'vitest'
import { createUrlRefreshLimiter } from './url-refresh-limiter.ts'

test('what has run out is asked for once, and again when the new one may have run out', () => {
  let now = 0
  const { mayRefresh } = createUrlRefreshLimiter(() => now)

  expect([mayRefresh('one'), mayRefresh('one'), mayRefresh('other')]).toEqual([true, false, true])
  now += 10 * 60_000
  expect([mayRefresh('one'), mayRefresh('one')]).toEqual([true, false])
})

test('what could not be asked for may be asked for again', () => {
  const { mayRefresh, refreshFailed } = createUrlRefreshLimiter(() => 0)
  mayRefresh('one')
  refreshFailed('one')

  expect(mayRefresh('one')).toBe(true)
})
