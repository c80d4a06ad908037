import type { PhrasingContent } from 'mdast'

/** Tags that stand for themselves where they have no attributes and both of them are there. */
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

/** So many may stand in each other; what is deeper stays letters. */
const DEEPEST = 8

interface OpenTag {
  tag: MarkupTag
  node: PhrasingContent
  children: PhrasingContent[]
}

/** Gives `<br>` and pairs of the tags above, which CommonMark leaves apart, their meaning. All other HTML stays as it is. */
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

/** A line that ends in a break or in a formula of its own is not ended once more. */
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
