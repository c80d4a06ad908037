/**
 * In milliseconds. An image's URL is signed for ten minutes: if it fails within this time, it has not expired, so
 * refreshing it would not help.
 */
const HOLDS = 9 * 60_000

export interface UrlRefreshLimiter {
  /** Whether a URL may be refreshed: once, and again only when the new URL may have expired too. */
  mayRefresh: (what: string) => boolean
  /** Call it when the refresh failed: another one is then allowed. */
  refreshFailed: (what: string) => void
}

/** Records which URLs were refreshed. */
export function createUrlRefreshLimiter(now = () => performance.now()): UrlRefreshLimiter {
  const renewed = new Map<string, number>()
  return {
    mayRefresh: (what) => {
      if (now() - (renewed.get(what) ?? -Infinity) < HOLDS) return false
      renewed.set(what, now())
      return true
    },
    refreshFailed: (what) => void renewed.delete(what),
  }
}
