/** Number of sentences in a group: a changed sentence renders its own group again and no other. */
const GROUP = 32

/** Splits a list into groups of neighbours, each with the index of its first item. */
export function splitIntoGroups<T>(all: readonly T[]): { from: number; own: readonly T[] }[] {
  return Array.from({ length: Math.ceil(all.length / GROUP) }, (_, k) => ({
    from: k * GROUP,
    own: all.slice(k * GROUP, (k + 1) * GROUP),
  }))
}

/** Whether two lists have the same items in the same order. */
export const haveSameElements = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (a: T, b: T) => boolean = Object.is,
): boolean => one.length === other.length && one.every((each, k) => isSame(each, other[k] as T))

/** The highlighted place if it is among `count` places from `from`: other groups get null and need not render. */
export const chosenWithin = (chosen: number | null, from: number, count: number): number | null =>
  chosen !== null && chosen >= from && chosen < from + count ? chosen : null

/** A block ends at a line end after at least `least` sentences, and after `most` sentences in any case. */
const BLOCK = { least: 8, most: 64 } as const

/**
 * Splits sentences into blocks with their own layout: at the end of a line, or where there are too many. Few sentences
 * form one block.
 */
export function splitIntoBlocks<T extends { gap: string }>(
  sentences: readonly T[],
): { from: number; own: readonly T[] }[] {
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
