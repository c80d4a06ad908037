/**
 * Characters that end an address: white space, quotes, Chinese punctuation, and letters of scripts that can follow an
 * address without a space.
 */
const END = String.raw`\s<>"'\x60，。；：！？、…（）《》〈〉【】「」『』“”‘’\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
/** An address does not include the punctuation of the sentence after it. */
const ADDRESS_END = String.raw`[^${END}]*[^${END}.,;:!?)\]}*_~|]`

const KINDS = [
  // Inline code.
  String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)[^\n]+?(?<!\x60)\k<ticks>(?!\x60)`,
  String.raw`(?:https?|ftp|file):\/\/${ADDRESS_END}`,
  String.raw`(?<![\w.])(?:mailto:|tel:|www\.)${ADDRESS_END}`,
  String.raw`(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}`,
  String.raw`(?<![\w.@-])(?:[A-Za-z\d-]{1,63}\.){1,8}[A-Za-z]{2,24}\/${ADDRESS_END}`,
  // Placeholders of templates and of printf.
  String.raw`\{\{[^{}\n]{1,80}\}\}|\$\{[^{}\n]{1,80}\}|\{[\w.$:-]{0,40}\}|%\([\w.-]{1,40}\)[sdifx]|%(?:\d{1,2}\$)?[-+0#]{0,3}\d{0,3}(?:\.\d{1,2})?[sdifux@](?!\p{L})`,
  String.raw`<\/?[A-Za-z][^<>\n]{0,200}>|&#?\w{1,20};`,
] as const

const LITERAL = new RegExp(KINDS.join('|'), 'gu')

/** Replaces each UTF-16 unit of a literal: a private-use character, which ends no sentence. */
export const MASK = '\u{E000}'

/** A line that can open or close a fenced code block: its fence, and what follows. */
const FENCE = /^[ \t>]{0,12}(\x60{3,}|~{3,})([^\n]*)/gm

/**
 * The places of fenced code blocks, from fence to fence. Found line by line, because one regular expression for a whole
 * block takes minutes on thousands of backticks.
 */
function fencedBlocks(text: string): { from: number; to: number }[] {
  const lines = [...text.matchAll(FENCE)].map(({ 0: line, 1: fence = '', 2: rest = '', index }) => {
    const from = index + line.length - rest.length - fence.length
    const more = /^[\x60~]*(?=\s*$)/.exec(rest)
    return { fence, from, end: more && from + fence.length + more[0].length }
  })
  const blocks: { from: number; to: number }[] = []
  /** Fences that no later line closes: a further one is not searched again. */
  const unclosed: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const { fence, from } = lines[at] ?? { fence: '', from: 0 }
    if (unclosed.some((other) => fence.startsWith(other))) continue
    let last = at + 1
    while (last < lines.length && !(lines[last]?.end && lines[last]?.fence.startsWith(fence))) last += 1
    const to = lines[last]?.end
    if (to) {
      blocks.push({ from, to })
      at = last
    } else unclosed.push(fence)
  }
  return blocks
}

/** A part of a text: a literal, or the text between two. */
interface Piece {
  text: string
  literal: boolean
}

/** Splits a text without code blocks. */
function splitLines(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LITERAL)) {
    pieces.push({ text: text.slice(at, index), literal: false }, { text: found, literal: true })
    at = index + found.length
  }
  return [...pieces, { text: text.slice(at), literal: false }]
}

/**
 * Splits a text into literals, which read the same in every language (code, addresses, placeholders, tags), and the
 * text between them, in order.
 */
export function splitLiterals(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of fencedBlocks(text)) {
    pieces.push(...splitLines(text.slice(at, from)), { text: text.slice(from, to), literal: true })
    at = to
  }
  return [...pieces, ...splitLines(text.slice(at))].filter((segment) => segment.text !== '')
}

const replaceLiterals = (text: string, replaced: (literal: string) => string) =>
  splitLiterals(text)
    .map((segment) => (segment.literal ? replaced(segment.text) : segment.text))
    .join('')

/** Masks the literals of a text; the length stays the same. */
export const maskLiterals = (text: string): string => replaceLiterals(text, ({ length }) => MASK.repeat(length))

/** Replaces each literal of a text with a space. */
export const withoutLiterals = (text: string): string => replaceLiterals(text, () => ' ')
