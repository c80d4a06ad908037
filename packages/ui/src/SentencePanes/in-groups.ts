/** So many sentences are rendered together: one that changes has its group rendered, and no other. */
const GROUP = 32

/** A list in groups of neighbours, each with the place of its first. */
export function inGroups<T>(all: readonly T[]): { from: number; own: readonly T[] }[] {
  return Array.from({ length: Math.ceil(all.length / GROUP) }, (_, k) => ({
    from: k * GROUP,
    own: all.slice(k * GROUP, (k + 1) * GROUP),
  }))
}

/** Whether two lists hold the same, one by one. */
export const holdSame = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): boolean => one.length === other.length && one.every((each, k) => isSame(each, other[k] as T))

/** The place that is chosen if it is among so many from a place on: another group need not know of it. */
export const chosenIn = (chosen: number | null, from: number, count: number): number | null =>
  chosen !== null && chosen >= from && chosen < from + count ? chosen : null

/** A block has so many sentences at least where a line ends with the last, and so many at most. */
const BLOCK = { least: 8, most: 64 } as const

/** Sentences in blocks that a browser lays out by themselves: cut where a line ends, or where there are too many. One block where there are few. */
export function inBlocks<T extends { gap: string }>(sentences: readonly T[]): { from: number; own: readonly T[] }[] {
  if (sentences.length <= BLOCK.most) return [{ from: 0, own: sentences }]
  const blocks: { from: number; own: readonly T[] }[] = []
  let from = 0
  for (const [place, { gap }] of sentences.entries()) {
    const count = place + 1 - from
    const isFull =
      count === BLOCK.most || (count >= BLOCK.least && gap.includes('\n')) || place === sentences.length - 1
    if (!isFull) continue
    blocks.push({ from, own: sentences.slice(from, place + 1) })
    from = place + 1
  }
  return blocks
}
