import { kitKeys } from '../KeyList/kit-keys.ts'

const [left, right] = kitKeys.walkTabs
const [first, last] = kitKeys.ends

/** The tab that a key leads to from another; null for keys that lead nowhere. */
export function reachedTab(key: string, from: number, count: number, rightToLeft: boolean): number | null {
  if (key === (rightToLeft ? left : right)) return (from + 1) % count
  if (key === (rightToLeft ? right : left)) return (from - 1 + count) % count
  if (key === first) return 0

  return key === last ? count - 1 : null
}
