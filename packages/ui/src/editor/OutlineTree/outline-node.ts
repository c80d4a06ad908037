/** A heading of an outline. Its children follow it with a higher level. */
export interface OutlineNode {
  id: string
  /** 1 to 3. */
  level: number
  title: string
  /** What the section should say. */
  brief: string
  /** Approximate length of the section; 0 for a heading without text. */
  length: number
}

/** The index after the last descendant of a heading. */
export function branchEnd(nodes: readonly OutlineNode[], at: number): number {
  const level = nodes[at]?.level ?? 0
  const next = nodes.findIndex((node, place) => place > at && node.level <= level)
  return next === -1 ? nodes.length : next
}

/** The number of each heading, such as 2.1. */
export function numbersOf(nodes: readonly { level: number }[]): string[] {
  const counted = [0, 0, 0]
  return nodes.map(({ level }) => {
    counted[level - 1] = (counted[level - 1] ?? 0) + 1
    counted.fill(0, level)
    return counted.slice(0, level).join('.')
  })
}
