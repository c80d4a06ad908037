/** Gives false for what is too much. */
export type FloodGate = () => boolean

/** Lets `burst` through at once and `perSecond` in the long run; gives false for what is too much. */
export function floodGate({ burst, perSecond }: { burst: number; perSecond: number }): FloodGate {
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
