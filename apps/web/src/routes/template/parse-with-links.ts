import { parseMarkdown } from '@moyun/ui'
import type { Nodes, RootContent } from 'mdast'

/** Parses Markdown to blocks in which each link has its address, also a link by reference. */
export function parseWithLinks(markdown: string): RootContent[] {
  const parsed = parseMarkdown(markdown)
  const addresses = new Map<string, string>()
  for (const definition of parsed.flatMap(({ definitions }) => definitions))
    if (definition.type === 'definition' && !addresses.has(definition.identifier))
      addresses.set(definition.identifier, definition.url)
  for (const { node } of parsed) resolveLinks(node, addresses)
  return parsed.map(({ node }) => node)
}

function resolveLinks(node: Nodes, addresses: ReadonlyMap<string, string>) {
  if (node.type === 'linkReference') Object.assign(node, { type: 'link', url: addresses.get(node.identifier) ?? '' })
  if ('children' in node) for (const child of node.children) resolveLinks(child, addresses)
}
