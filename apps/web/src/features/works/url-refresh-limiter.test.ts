import { expect, test } from 'vitest'
import { createUrlRefreshLimiter } from './url-refresh-limiter.ts'

test('allows one refresh of a URL until the new one may have expired', () => {
  let now = 0
  const { mayRefresh } = createUrlRefreshLimiter(() => now)

  expect([mayRefresh('one'), mayRefresh('one'), mayRefresh('other')]).toEqual([true, false, true])
  now += 10 * 60_000
  expect([mayRefresh('one'), mayRefresh('one')]).toEqual([true, false])
})

test('allows another refresh after a failed one', () => {
  const { mayRefresh, refreshFailed } = createUrlRefreshLimiter(() => 0)
  mayRefresh('one')
  refreshFailed('one')

  expect(mayRefresh('one')).toBe(true)
})
