/** In milliseconds. An address of a picture is signed for ten minutes: what was renewed later than that fails for another reason. */
const HOLDS = 9 * 60_000

export interface Renewals {
  /** Whether a thing may be asked for anew: once, and again only when the new address may have run out as well. */
  may: (what: string) => boolean
  /** It could not be asked for: the next time it may be. */
  failed: (what: string) => void
}

/** Keeps count of what was asked for anew. */
export function createRenewals(now = () => performance.now()): Renewals {
  const renewed = new Map<string, number>()
  return {
    may: (what) => {
      if (now() - (renewed.get(what) ?? -Infinity) < HOLDS) return false
      renewed.set(what, now())
      return true
    },
    failed: (what) => void renewed.delete(what),
  }
}
