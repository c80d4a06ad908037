/** In milliseconds. An address of a picture is signed for ten minutes: what was renewed later than that fails for another reason. */
const HOLDS = 9 * 60_000

/** Says of each thing whether it may be asked for anew: once, and again only when the new address may have run out as well. */
export function createRenewals(now = () => performance.now()) {
  const renewed = new Map<string, number>()
  return (what: string): boolean => {
    if (now() - (renewed.get(what) ?? -Infinity) < HOLDS) return false
    renewed.set(what, now())
    return true
  }
}
