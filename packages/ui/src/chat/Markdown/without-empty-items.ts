import type { Nodes } from 'mdast'
import { withoutEmptyEnd, withoutEmptyList } from './empty-list-end.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** A line that may be an empty item. */
const MARK = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*$/m

/**
 * A Markdown text without the numbers and marks of empty last items that `Markdown` does not show: a model that is
 * stopped leaves them. For copies and files.
 */
export function withoutEmptyItems(text: string): string {
  if (!MARK.test(text)) return text
  const hidden = hiddenAmong(parseMarkdown(text).map(({ node }) => node)).map(({ position }) => ({
    from: text.slice(0, position?.start.offset).trimEnd().length,
    to: position?.end.offset ?? text.length,
  }))
  return hidden.reduceRight((rest, { from, to }) => {
    const after = rest.slice(to)
    return rest.slice(0, from) + (after.trim() === '' ? '' : after)
  }, text)
}

/** In the order of the text; those in a hidden one are left out. */
function hiddenAmong(nodes: readonly Nodes[]): Nodes[] {
  const visible = withoutEmptyList(nodes, (node) => node)
  return [...visible.flatMap(hiddenIn), ...nodes.slice(visible.length)]
}

function hiddenIn(node: Nodes): Nodes[] {
  if (!('children' in node)) return []
  if (node.type !== 'list') return hiddenAmong(node.children)
  const items = withoutEmptyEnd(node)
  return [...items.flatMap(hiddenIn), ...node.children.slice(items.length)]
}
