import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from './api-calls.ts'
import type { MoyunServer } from './moyun-server.ts'

/** Lifetime of an access token. All times here are in milliseconds. */
export const ACCESS_TOKEN_LIFETIME = 15 * 60_000

/** Sets how far the server's clock is ahead of the real time. */
export const setServerClockOffset = (moyun: MoyunServer, offsetMs: number) =>
  callApi<object>(moyun, 'POST', '/sandbox/clock', { body: { offsetMs } })

/** Sets how far a browser's clock is ahead of the real time, from its next page on. */
export const setBrowserClockOffset = (context: BrowserContext, offset: number) =>
  context.addInitScript((ahead) => {
    const RealDate = Date
    const now = () => RealDate.now() + ahead
    window.Date = new Proxy(RealDate, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
      apply: () => new RealDate(now()).toString(),
      get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
    })
  }, offset)

/** The tokens stored in this browser. */
export const readTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('access-token'), localStorage.getItem('x-access-token')])

/** Counts the token refreshes of a browser. */
export function countRefreshes(context: BrowserContext) {
  const refreshes = { count: 0 }
  context.on('response', (response) => {
    const token = response.headers()['access-token']
    if (token !== undefined && token !== 'invalid_token') refreshes.count += 1
  })
  return refreshes
}
