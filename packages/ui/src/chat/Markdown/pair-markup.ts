import type { PhrasingContent } from 'mdast'

/** Tags that are rendered where they have no attributes and both the opening and the closing tag are present. */
export type MarkupTag = 'sub' | 'sup' | 'kbd' | 'mark' | 'u' | 's'

declare module 'mdast' {
  interface Markup extends Parent {
    type: 'markup'
    tag: MarkupTag
    children: PhrasingContent[]
  }
  interface PhrasingContentMap {
    markup: Markup
  }
  interface RootContentMap {
    markup: Markup
  }
}

/** Maximum nesting depth; deeper tags stay text. */
const DEEPEST = 8

interface OpenTag {
  tag: MarkupTag
  node: PhrasingContent
  children: PhrasingContent[]
}

/**
 * Turns `<br>` and pairs of the tags above, which CommonMark leaves as separate HTML nodes, into syntax tree nodes. All
 * other HTML stays as it is.
 */
export function pairMarkup(nodes: PhrasingContent[]): PhrasingContent[] {
  if (!nodes.some(({ type }) => type === 'html')) return nodes
  const found: PhrasingContent[] = []
  const open: OpenTag[] = []
  const here = () => open.at(-1)?.children ?? found
  const leaveOpen = (count: number) => {
    for (const { node, children } of open.splice(count)) here().push(node, ...children)
  }
  for (const node of nodes) {
    const [, slash, name] = (node.type === 'html' && /^<(\/?)(sub|sup|kbd|mark|u|s)>$/i.exec(node.value)) || []
    const tag = name?.toLowerCase() as MarkupTag | undefined
    const opener = tag && slash ? open.findLastIndex((each) => each.tag === tag) : -1
    if (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value)) here().push({ type: 'break' })
    else if (tag && !slash && open.length < DEEPEST) open.push({ tag, node, children: [] })
    else if (opener === -1) here().push(node)
    else {
      leaveOpen(opener + 1)
      const { children = [] } = open.pop() ?? {}
      if (tag) here().push({ type: 'markup', tag, children })
    }
  }
  leaveOpen(0)
  return found
}

/** Removes the line ending next to a hard break or a display formula, which already break the line. */
export function withoutDoubleBreaks(nodes: PhrasingContent[]): PhrasingContent[] {
  const ends = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'formula' && node.display)
  return nodes.map((node, at) => {
    if (node.type !== 'text') return node
    const next = nodes[at + 1]
    let { value } = node
    if (ends(nodes[at - 1])) value = value.replace(/^\n/, '')
    if (next?.type === 'formula' && next.display) value = value.replace(/\n$/, '')
    return value === node.value ? node : { ...node, value }
  })
}
