/** How a number begins that carries its area code: `+86`, `0086`. */
const CARRIES_AREA = /^\s*(?:\+|00)/

/**
 * Parts a number that carries an area code, as it is pasted from elsewhere: `+86 138 0013 8000`. Null for one without, and for
 * an area that is not among `codes`. No code of an area begins with another's.
 */
export function splitArea(written: string, codes: readonly string[]): { area: string; national: string } | null {
  if (!CARRIES_AREA.test(written)) return null
  const digits = written.replace(CARRIES_AREA, '').replace(/\D/g, '')
  const area = codes.find((code) => digits.startsWith(code))
  return area === undefined ? null : { area, national: digits.slice(area.length) }
}
