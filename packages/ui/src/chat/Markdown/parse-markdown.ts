import type { Code, Definition, FootnoteDefinition, Link, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { combineExtensions } from 'micromark-util-combine-extensions'
import { normalizeIdentifier } from 'micromark-util-normalize-identifier'
import type { Construct, Extension } from 'micromark-util-types'
import { boundedSyntax } from './bounded-syntax.ts'
import { definitionSyntax } from './definition-syntax.ts'
import { formulaFromMarkdown, formulaSyntax } from './formula-syntax.ts'
import { markupFromMarkdown, markupSyntax } from './markup-syntax.ts'
import { withoutMultiplicationEmphasis } from './multiplication.ts'
import { codeBlockFromMarkdown, nestedFences } from './nested-fences.ts'
import { pairMarkup, withoutDoubleBreaks } from './pair-markup.ts'
import { plainSyntax } from './plain-syntax.ts'
import { tableSyntax } from './table-syntax.ts'

/** One block of a text, with the definitions inside it and whether it contains references. */
export interface ParsedBlock {
  node: RootContent
  /** Offset of its start in the text. */
  offset: number
  definitions: readonly (Definition | FootnoteDefinition)[]
  refers: boolean
}

// Combined once: parsing a chunk of an answer takes less time than this.
const syntax = once(() =>
  combineExtensions([
    gfmAutolinkLiteral(),
    tableSyntax(),
    gfmTaskListItem(),
    gfmFootnote(),
    // A single tilde occurs in `5~8℃` and `~/.bashrc`.
    gfmStrikethroughCjkFriendly({ singleTilde: false }),
    cjkFriendlyExtension(),
    plainSyntax(),
    nestedFences(),
    markupSyntax(),
    definitionSyntax(),
    formulaSyntax(),
    boundedSyntax(),
  ]),
)

const meaning = once(() => [
  gfmAutolinkLiteralFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  codeBlockFromMarkdown(),
  markupFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  formulaFromMarkdown(),
])

/**
 * Parses Markdown: GFM, formulas, emphasis next to Chinese characters, and the few HTML tags that models write.
 *
 * `known` names definitions elsewhere in the document, so that references to them are recognised; those of footnotes
 * begin with `^`. `followed` says that more of the document follows, so nothing in this text is still streaming.
 */
export function parseMarkdown(text: string, known: readonly string[] = [], followed = false): ParsedBlock[] {
  const { children } = fromMarkdown(text, {
    extensions: known.length > 0 ? [syntax(), defined(known)] : [syntax()],
    mdastExtensions: meaning(),
  })
  return children.map((node) => {
    const found: Found = { definitions: [], refers: false }
    visit(node, found, { text, followed })
    return { node, offset: offsetsOf(node)[0], ...found }
  })
}

/** Registers names that are defined elsewhere with the parser. It consumes nothing itself. */
function defined(known: readonly string[]): Extension {
  const names = known.map(normalizeIdentifier)
  const construct: Construct = {
    name: 'defined',
    tokenize(_effects, _ok, nok) {
      const notes = (this.parser.gfmFootnotes ??= [])
      for (const name of names) (name.startsWith('^') ? notes : this.parser.defined).push(name.replace('^', ''))
      return nok
    },
  }
  return { document: { null: construct } }
}

interface Source {
  text: string
  followed: boolean
}

interface Found {
  definitions: (Definition | FootnoteDefinition)[]
  refers: boolean
}

function visit(node: Nodes, found: Found, source: Source) {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') found.definitions.push(node)
  if (node.type === 'linkReference' || node.type === 'imageReference') found.refers = true
  if (node.type === 'code' && node.data?.open && isFollowed(node, source)) delete node.data
  if (!('children' in node)) return
  for (const child of node.children) visit(child, found, source)
  if (
    !node.children.some(
      (child) =>
        child.type === 'link' || child.type === 'html' || child.type === 'formula' || child.type === 'emphasis',
    )
  )
    return
  // The parent of these nodes holds phrasing content, or blocks that are left unchanged.
  const phrasing = withoutMultiplicationEmphasis(node.children as PhrasingContent[], source.text)
  node.children = withoutDoubleBreaks(
    pairMarkup(phrasing.flatMap((child) => (child.type === 'link' ? trimBareLink(child, source.text) : [child]))),
  )
}

const offsetsOf = (node: Nodes) => [node.position?.start.offset ?? -1, node.position?.end.offset ?? -1] as const

/** Only a block at the end of the text can lack its closing fence. */
const isFollowed = (node: Code, { text, followed }: Source) => followed || text.slice(offsetsOf(node)[1]).trim() !== ''

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/

/** A bare URL ends where Chinese text begins: “见 https://a.cn。然后” links only `https://a.cn`. */
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
