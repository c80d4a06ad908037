import type { RootContent, Summary } from 'mdast'
import { createElement, type ReactNode } from 'react'
import { Fold } from './Fold.tsx'
import type { Definitions } from './markdown-stream.ts'

/** What one block is, and the element, with its key, that shows it where it stands for itself. */
export interface ViewedBlock {
  node: RootContent
  definitions: Definitions | null
  view: ReactNode
}

/** So many may stand in each other; what is deeper stays letters. */
const DEEPEST = 8

interface OpenFold {
  key: number
  summary: { node: Summary; definitions: Definitions | null } | null
  views: ReactNode[]
}

/**
 * Puts what stands between `<details>` and `</details>` into boxes that fold. What was never closed stays unfolded, so that nothing
 * is hidden that was not meant to be.
 */
export function folded(blocks: readonly ViewedBlock[]): ReactNode[] {
  const found: ReactNode[] = []
  const open: OpenFold[] = []
  const here = () => open.at(-1)?.views ?? found
  const close = (closed: boolean) => {
    const { key, summary, views } = open.pop() ?? {}
    here().push(
      createElement(Fold, {
        key: `fold ${key}`,
        closed,
        summary: summary?.node ?? null,
        definitions: summary?.definitions ?? null,
        children: views,
      }),
    )
  }
  for (const [key, { node, definitions, view }] of blocks.entries()) {
    const tag = node.type === 'detailsTag' ? node.value : null
    const fold = open.at(-1)
    if (tag && !tag.startsWith('</') && open.length < DEEPEST) open.push({ key, summary: null, views: [] })
    else if (tag?.startsWith('</') && fold) close(true)
    else if (node.type === 'summary' && fold?.views.length === 0 && !fold.summary) fold.summary = { node, definitions }
    else here().push(view)
  }
  while (open.length > 0) close(false)
  return found
}
