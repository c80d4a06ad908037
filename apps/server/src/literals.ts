/** Where an address ends: at a blank, a quote, a mark of Chinese writing, or a letter of a script that follows it without a blank. */
const END = String.raw`\s<>"'\x60，。；：！？、…（）《》〈〉【】「」『』“”‘’\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
/** What ends a sentence behind an address is none of it. */
const ADDRESS_END = String.raw`[^${END}]*[^${END}.,;:!?)\]}*_~|]`

const KINDS = [
  // A fenced block, whole.
  String.raw`(?<fence>\x60{3,}|~{3,})(?<=(?:^|\n)[ \t>]{0,12}\k<fence>)[^\n]*\n(?:[^]*?\n)?[ \t>]{0,12}\k<fence>[\x60~]*(?=[ \t]*(?:\n|$))`,
  // Code in a line.
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

/** Stands for each UTF-16 unit of what is literal: a private character, which ends no sentence. */
export const MASK = '\u{E000}'

/** A text in pieces, in their order: what reads the same in every language (code, addresses, placeholders, tags), and what lies between. */
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

/** A text of the same length in which nothing literal can be read. */
export const maskLiterals = (text: string): string => text.replaceAll(LITERAL, (found) => MASK.repeat(found.length))

/** A text without what is literal. */
export const withoutLiterals = (text: string): string => text.replaceAll(LITERAL, ' ')
