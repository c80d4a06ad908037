import type { RootContent } from 'mdast'

/** Below the `h1` of the page. */
export type HeadingRank = 2 | 3 | 4 | 5 | 6

const PAGE = 1
const LOWEST = 6

/**
 * The rank of each block that is a heading, without skipped levels: models begin with any depth.
 *
 * A rank depends only on the headings before it, so it stays the same while more text arrives.
 */
export function ranksOf(blocks: readonly { node: RootContent }[]): readonly (HeadingRank | undefined)[] {
  const above: { depth: number; rank: number }[] = []
  return blocks.map(({ node }) => {
    if (node.type !== 'heading') return undefined
    while ((above.at(-1)?.depth ?? 0) >= node.depth) above.pop()
    const rank = Math.min(LOWEST, (above.at(-1)?.rank ?? PAGE) + 1) as HeadingRank
    above.push({ depth: node.depth, rank })
    return rank
  })
}
