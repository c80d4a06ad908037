import type { Code, Definition, Link, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { Construct, Extension } from 'micromark-util-types'
import { boundedSyntax } from './bounded-syntax.ts'
import { formulaMeaning, formulaSyntax } from './formula-syntax.ts'

declare module 'mdast' {
  interface CodeData {
    /** The closing fence has not come yet. */
    open?: boolean
  }
}

/** One block of a text, with the definitions inside it and whether it refers to any. */
export interface ParsedBlock {
  node: RootContent
  /** Where it begins in the text. */
  offset: number
  definitions: readonly Definition[]
  refers: boolean
}

const syntax = once((): Extension[] => [
  gfmAutolinkLiteral(),
  gfmTable(),
  gfmTaskListItem(),
  gfmStrikethroughCjkFriendly(),
  cjkFriendlyExtension(),
  formulaSyntax(),
  boundedSyntax(),
])

const meaning = once(() => [
  gfmAutolinkLiteralFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  formulaMeaning(),
])

/**
 * Reads Markdown: GFM without footnotes, formulas, emphasis that works beside Chinese.
 *
 * `known` names definitions that stand elsewhere in the document, so that references to them are seen.
 * `followed` says that more of the document comes after: nothing in the text is still being written.
 */
export function parseMarkdown(text: string, known: readonly string[] = [], followed = false): ParsedBlock[] {
  const { children } = fromMarkdown(text, { extensions: [...syntax(), defined(known)], mdastExtensions: meaning() })
  return children.map((node) => {
    const found = { definitions: [] as Definition[], refers: false }
    visit(node, found, { text, followed })
    return { node, offset: offsetsOf(node)[0], ...found }
  })
}

/** Tells the parser of names that are defined elsewhere. It reads nothing itself. */
function defined(known: readonly string[]): Extension {
  const names = known.map(normalizeIdentifier)
  const construct: Construct = {
    name: 'defined',
    tokenize(_effects, _ok, nok) {
      for (const name of names) if (!this.parser.defined.includes(name)) this.parser.defined.push(name)
      return nok
    },
  }
  return { document: { null: construct } }
}

interface Source {
  text: string
  followed: boolean
}

function visit(node: Nodes, found: { definitions: Definition[]; refers: boolean }, source: Source) {
  if (node.type === 'definition') found.definitions.push(node)
  if (node.type === 'linkReference' || node.type === 'imageReference') found.refers = true
  if (node.type === 'code') markOpen(node, source)
  if (!('children' in node)) return
  for (const child of node.children) visit(child, found, source)
  if (node.children.some((child) => child.type === 'link')) {
    // The parent of a link holds phrasing.
    const phrasing = node.children as PhrasingContent[]
    node.children = phrasing.flatMap((child) => (child.type === 'link' ? trimBareLink(child, source.text) : [child]))
  }
}

const offsetsOf = (node: Nodes) => [node.position?.start.offset ?? -1, node.position?.end.offset ?? -1] as const

/** Only a block that is still the last of its text can lack its closing fence. */
function markOpen(node: Code, { text, followed }: Source) {
  const [from, to] = offsetsOf(node)
  const fence = /^(`{3,}|~{3,})/.exec(text.slice(from, to))?.[1]
  if (!fence || followed || text.slice(to).trim() !== '') return
  const lines = text.slice(from, to).split('\n')
  const last = /(?:^|[ \t>])(`{3,}|~{3,})[ \t]*\r?$/.exec(lines.at(-1) ?? '')?.[1]
  const closed = lines.length > 1 && last?.startsWith(fence)
  if (!closed) node.data = { ...node.data, open: true }
}

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/

/** An address that was written bare ends where Chinese begins: “见 https://a.cn。然后” links `https://a.cn` alone. */
function trimBareLink(link: Link, source: string): PhrasingContent[] {
  const [child] = link.children
  const [from] = offsetsOf(link)
  if (child?.type !== 'text' || link.children.length > 1 || source[from] === '<' || source[from] === '[') return [link]
  const cut = child.value.search(CHINESE)
  if (cut < 1 || !link.url.endsWith(child.value)) return [link]
  const address = child.value.slice(0, cut)
  const scheme = link.url.slice(0, link.url.length - child.value.length)
  return [
    { ...link, url: scheme + address, children: [{ type: 'text', value: address }] },
    { type: 'text', value: child.value.slice(cut) },
  ]
}

function once<Value>(make: () => Value) {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
