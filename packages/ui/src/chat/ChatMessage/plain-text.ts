import type { Nodes } from 'mdast'
import { parseMarkdown } from '../Markdown/parse-markdown.ts'
import { markupToText } from '../Markdown/markup-to-text.ts'
import { taskToText } from '../Markdown/task-to-text.ts'

/** Parents whose children are blocks; in all others the children are words of one line. */
const PARTED = new Set(['blockquote', 'table'])

/** A Markdown text without its markup, for an e-mail or a field without Markdown support. */
export function plainText(markdown: string): string {
  return parseMarkdown(markdown)
    .map(({ node }) => wordsOf(node).trimEnd())
    .filter((words) => words !== '')
    .join('\n\n')
}

function wordsOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'detailsTag' || node.type === 'definition') return ''
  if (node.type === 'footnoteReference') return `[${node.label ?? node.identifier}]`
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  const parts = node.children.map((child: Nodes) => (child.type === 'break' ? '\n' : wordsOf(child).replace(/\n$/, '')))
  if (node.type === 'list')
    return parts
      .map((part, index) => `${node.ordered ? `${(node.start ?? 1) + index}.` : '-'} ${indented(part)}`)
      .join('\n')
  if (node.type === 'listItem') return taskToText(node.checked) + parts.join('\n')
  if (node.type === 'markup') return markupToText(node.tag, parts.join(''))
  if (node.type === 'footnoteDefinition') return `[${node.label ?? node.identifier}] ${parts.join('\n')}`
  if (node.type === 'tableRow') return parts.join('\t')
  return parts.join(PARTED.has(node.type) ? '\n' : '')
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')
