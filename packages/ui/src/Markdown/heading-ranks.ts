import type { RootContent } from 'mdast'

/** Below the page's own `h1`. */
export type HeadingRank = 2 | 3 | 4 | 5 | 6

const PAGE = 1
const LOWEST = 6

/**
 * The rank of each block that is a heading, so that none is left out on the way down: models begin with any depth.
 *
 * It follows from what stands before, and so stays while more is written.
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
