import type { RootContent, Summary } from 'mdast'
import { createElement, type ReactNode } from 'react'
import { Collapsible } from './Collapsible.tsx'
import type { Definitions } from './markdown-stream.ts'

/** A block, and the keyed element that renders it outside of a collapsible part. */
export interface ViewedBlock {
  node: RootContent
  definitions: Definitions | null
  view: ReactNode
}

/** Maximum nesting depth; deeper tags stay text. */
const DEEPEST = 8

interface OpenFold {
  key: number
  summary: { node: Summary; definitions: Definitions | null } | null
  views: ReactNode[]
}

/**
 * Puts the blocks between `<details>` and `</details>` into collapsible elements. An unclosed one stays expanded, so
 * that nothing is hidden by accident.
 */
export function collapseDetails(blocks: readonly ViewedBlock[]): ReactNode[] {
  const found: ReactNode[] = []
  const open: OpenFold[] = []
  const here = () => open.at(-1)?.views ?? found
  const close = (closed: boolean) => {
    const { key, summary, views } = open.pop() ?? {}
    here().push(
      createElement(Collapsible, {
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
