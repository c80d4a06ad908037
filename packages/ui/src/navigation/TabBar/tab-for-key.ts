import { kitKeys } from '../../data-display/KeyList/kit-keys.ts'

const [left, right] = kitKeys.switchTab
const [first, last] = kitKeys.ends

/** The index of the tab to which a key moves; null for other keys. */
export function tabForKey(key: string, from: number, count: number, rightToLeft: boolean): number | null {
  if (key === (rightToLeft ? left : right)) return (from + 1) % count
  if (key === (rightToLeft ? right : left)) return (from - 1 + count) % count
  if (key === first) return 0

  return key === last ? count - 1 : null
}
