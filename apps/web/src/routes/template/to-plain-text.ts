import { markupToText, taskToText } from '@moyun/ui'
import type { Nodes } from 'mdast'
import { parseWithLinks } from './parse-with-links.ts'

const PARTED = new Set(['root', 'blockquote'])

/** The text of a Markdown node. */
function nodeToText(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return '\n'
    case 'list':
      return node.children
        .map(
          (entry, place) =>
            `${node.ordered ? `${(node.start ?? 1) + place}. ` : '- '}${taskToText(entry.checked)}${entry.children.map(nodeToText).join('\n').replaceAll('\n', '\n  ')}`,
        )
        .join('\n')
    case 'table':
      return node.children.map((row) => row.children.map(nodeToText).join('\t')).join('\n')
    case 'thematicBreak':
      return '———'
    case 'markup':
      return markupToText(node.tag, node.children.map(nodeToText).join(''))
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${node.children.map(nodeToText).join('\n\n')}`
    case 'detailsTag':
      return ''
    case 'link':
      return node.children.map(nodeToText).join('') === node.url
        ? node.url
        : `${node.children.map(nodeToText).join('')} (${node.url})`
    default:
      if ('value' in node) return node.value
      if ('alt' in node) return node.alt ?? ''
      return 'children' in node ? node.children.map(nodeToText).join(PARTED.has(node.type) ? '\n\n' : '') : ''
  }
}

/** Converts Markdown to plain text. */
export const toPlainText = (markdown: string): string =>
  parseWithLinks(markdown)
    .map(nodeToText)
    .filter((words) => words !== '')
    .join('\n\n')
