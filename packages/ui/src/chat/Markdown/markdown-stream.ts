import type { Code, Definition, FootnoteDefinition, RootContent } from 'mdast'
import { findSplit } from './find-split.ts'
import { type ParsedBlock, parseMarkdown } from './parse-markdown.ts'

/**
 * The targets of a document's references by identifier; the identifier of a footnote begins with `^`. The first
 * definition of a name counts.
 */
export type Definitions = ReadonlyMap<string, AnyDefinition>

type AnyDefinition = Definition | FootnoteDefinition

/**
 * One block of a document. It stays the same object as long as nothing in it changes, so that a view can be cached by
 * it.
 */
export interface Block {
  /** Its index in the document. */
  key: number
  node: RootContent
  /** Set only where the block contains a reference. */
  definitions: Definitions | null
}

/** A part of the text that can be parsed separately, and its blocks. */
interface Piece {
  text: string
  blocks: readonly ParsedBlock[]
}

interface OpenListing {
  node: Code
  contentStart: number
  closer: RegExp
}

/**
 * Parses Markdown incrementally: closed blocks are kept, and only the last open block is parsed again.
 *
 * After any number of `append` calls, `blocks` equals the result of parsing the whole text at once.
 */
export class MarkdownStream {
  /** The blocks of the text so far. */
  blocks: readonly Block[] = []
  /** The whole text so far. */
  text = ''

  #closed: Piece[] = []
  #closedBlocks: Block[] = []
  #open: Piece = { text: '', blocks: [] }
  #listing: OpenListing | null = null
  #definitions: Definitions = new Map()
  /** Definitions in closed parts. */
  #closedDefinitions: AnyDefinition[] = []
  /** Number of closed parts whose blocks are in `#closedBlocks`. */
  #seen = 0

  append(text: string) {
    if (text === '') return
    this.text += text
    this.#open = { ...this.#open, text: this.#open.text + text }
    if (this.#growListing(text)) return
    this.#read()
  }

  /** A code listing that only grows is not parsed again. */
  #growListing(added: string) {
    const listing = this.#listing
    const { text, blocks } = this.#open
    const [block] = blocks
    if (!listing || !block || /[\0\r]/.test(added)) return false
    const lineStart = text.lastIndexOf('\n', text.length - added.length - 1) + 1
    if (listing.closer.test(text.slice(lineStart))) return false
    const node = { ...listing.node, value: text.slice(listing.contentStart).replace(/\n$/, '') }
    this.#open = { text, blocks: [{ ...block, node }] }
    this.blocks = [...this.#closedBlocks, ...this.#view([this.#open], this.#closedBlocks.length)]
    return true
  }

  #read() {
    const known = [...definitionsOf(this.#closedDefinitions).keys()]
    this.#open.blocks = parseMarkdown(this.#open.text, known)
    const { text, blocks } = this.#open
    const cut = findSplit(blocks, text)
    if (cut) {
      const shift = ({ offset, ...block }: ParsedBlock) => ({ ...block, offset: offset - cut.offset })
      const section = { text: text.slice(0, cut.offset), blocks: blocks.slice(0, cut.index) }
      this.#closed.push(section)
      this.#closedDefinitions.push(...allDefinitions([section]))
      this.#open = { text: text.slice(cut.offset), blocks: blocks.slice(cut.index).map(shift) }
    }
    this.#define()
    this.#listing = openListing(this.#open)
    const firstNew = this.#closedBlocks.length
    const unseen = this.#closed.slice(this.#seen)
    this.#closedBlocks.push(...this.#view(unseen, firstNew))
    this.#seen = this.#closed.length
    this.blocks = [...this.#closedBlocks, ...this.#view([this.#open], this.#closedBlocks.length)]
  }

  /** A new definition resolves references anywhere before it. */
  #define() {
    const definitions = definitionsOf([...this.#closedDefinitions, ...allDefinitions([this.#open])])
    if (sameDefinitions(definitions, this.#definitions)) return
    this.#definitions = definitions
    const known = [...definitions.keys()]
    for (const section of this.#closed)
      if (section.text.includes('[')) section.blocks = parseMarkdown(section.text, known, true)
    if (this.#open.text.includes('[')) this.#open.blocks = parseMarkdown(this.#open.text, known)
    this.#closedDefinitions = allDefinitions(this.#closed)
    const drawn = this.#closedBlocks
    this.#closedBlocks = this.#view(this.#closed, 0).map((block, key) => {
      const before = drawn[key]
      return before && !before.definitions && !block.definitions ? before : block
    })
    this.#seen = this.#closed.length
  }

  #view(pieces: readonly Piece[], firstKey: number): Block[] {
    return pieces
      .flatMap((section) => section.blocks)
      .map(({ node, refers }, index) => ({
        key: firstKey + index,
        node,
        definitions: refers ? this.#definitions : null,
      }))
  }
}

/** Continues parsing after what `before` has parsed; starts again if the text does not continue it. */
export function continueParsing(text: string, before?: MarkdownStream): MarkdownStream {
  const stream = before && text.startsWith(before.text) ? before : new MarkdownStream()
  stream.append(text.slice(stream.text.length))
  return stream
}

function openListing({ text, blocks }: Piece): OpenListing | null {
  const [block] = blocks
  if (!block || blocks.length > 1 || block.node.type !== 'code' || !block.node.data?.open || block.offset !== 0)
    return null
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
  const contentStart = text.indexOf('\n') + 1
  if (!fence || contentStart === 0 || /[\0\r]/.test(text)) return null
  return { node: block.node, contentStart, closer: new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'm') }
}

const allDefinitions = (pieces: readonly Piece[]) =>
  pieces.flatMap((section) => section.blocks.flatMap((block) => block.definitions))

function definitionsOf(definitions: readonly AnyDefinition[]): Definitions {
  const byName = new Map<string, AnyDefinition>()
  for (const definition of definitions) {
    const name = definition.type === 'definition' ? definition.identifier : `^${definition.identifier}`
    if (!byName.has(name)) byName.set(name, definition)
  }
  return byName
}

function sameDefinitions(one: Definitions, other: Definitions) {
  if (one.size !== other.size) return false
  for (const [name, definition] of one) {
    const twin = other.get(name)
    if (!twin || addressOf(twin) !== addressOf(definition)) return false
  }
  return true
}

const addressOf = (definition: AnyDefinition) =>
  definition.type === 'definition' ? `${definition.url}\n${definition.title ?? ''}` : ''
