/**
 * Characters that end an address: white space, quotes, Chinese punctuation, and letters of scripts that can follow an
 * address without a space.
 */
const END = String.raw`\s<>"'\x60，。；：！？、…（）《》〈〉【】「」『』“”‘’\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
/** An address does not include the punctuation of the sentence after it. */
const ADDRESS_END = String.raw`[^${END}]*[^${END}.,;:!?)\]}*_~|]`

const KINDS = [
  // A whole fenced code block.
  String.raw`(?<fence>\x60{3,}|~{3,})(?<=(?:^|\n)[ \t>]{0,12}\k<fence>)[^\n]*\n(?:[^]*?\n)?[ \t>]{0,12}\k<fence>[\x60~]*(?=[ \t]*(?:\n|$))`,
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

/**
 * Splits a text into literals, which read the same in every language (code, addresses, placeholders, tags), and the
 * text between them, in order.
 */
export function splitLiterals(text: string): { text: string; literal: boolean }[] {
  const pieces: { text: string; literal: boolean }[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LITERAL)) {
    if (index > at) pieces.push({ text: text.slice(at, index), literal: false })
    pieces.push({ text: found, literal: true })
    at = index + found.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at), literal: false }] : pieces
}

/** Masks the literals of a text; the length stays the same. */
export const maskLiterals = (text: string): string => text.replaceAll(LITERAL, (found) => MASK.repeat(found.length))

/** Replaces each literal of a text with a space. */
export const withoutLiterals = (text: string): string => text.replaceAll(LITERAL, ' ')
