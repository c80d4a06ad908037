import { type ReactNode, useMemo } from 'react'
import { BlockView } from './BlockView.tsx'
import { type Block, readMarkdown } from './markdown-stream.ts'
import { Prose } from './Prose.tsx'

export interface MarkdownProps {
  /** The whole text. For one that is still being written, use `LiveMarkdown`. */
  text: string
}

/** Shows a text in Markdown that is whole. Nothing in it runs, and showing it asks no other site for anything. */
export function Markdown({ text }: MarkdownProps) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return <Prose>{blocks.map(viewOf)}</Prose>
}

const views = new WeakMap<Block, ReactNode>()

/** The view of a block that has not changed is the same element, which React passes over. */
export function viewOf(block: Block): ReactNode {
  const known = views.get(block)
  if (known) return known
  const view = <BlockView key={block.key} node={block.node} definitions={block.definitions} />
  views.set(block, view)
  return view
}
