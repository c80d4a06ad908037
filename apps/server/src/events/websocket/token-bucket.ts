/** Returns false when the rate limit is exceeded. */
export type TokenBucket = () => boolean

/** Token bucket: allows `burst` at once and `perSecond` on average; returns false when the limit is exceeded. */
export function createTokenBucket({ burst, perSecond }: { burst: number; perSecond: number }): TokenBucket {
  let left = burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
