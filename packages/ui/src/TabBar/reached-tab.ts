/** The tab that a key leads to from another; null for keys that lead nowhere. */
export function reachedTab(key: string, from: number, count: number, rightToLeft: boolean): number | null {
  const after = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const before = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === after) return (from + 1) % count
  if (key === before) return (from - 1 + count) % count
  if (key === 'Home') return 0

  return key === 'End' ? count - 1 : null
}
