/** What opens a list at the caret: `@` for who answers, `/` for a prompt. */
export type Sign = '@' | '/'

/** A sign in a text, and what was typed behind it. */
export interface FoundSign {
  sign: Sign
  /** Where the sign stands, and where what was typed behind it ends: at the caret. */
  from: number
  to: number
  search: string
}

/** At the start or after white space; half or full width. */
const MENTION = /(?:^|\s)[@＠]([^\s@＠]{0,40})$/u
/** At the very start alone. A Chinese keyboard gives `、` where a Latin one has the slash. */
const SLASH = /^[/／、](\S{0,40})$/u

/** What an input method puts between the syllables that it composes. */
const SEAMS = /['’]/g

/** The sign that is being typed at the caret; null where there is none. */
export function findSign(text: string, caret: number): FoundSign | null {
  const before = text.slice(0, caret)
  const found = (
    [
      ['/', SLASH],
      ['@', MENTION],
    ] as const
  ).flatMap(([sign, pattern]) => {
    const [, search] = pattern.exec(before) ?? []
    return search === undefined
      ? []
      : [{ sign, from: caret - search.length - 1, to: caret, search: search.replaceAll(SEAMS, '') }]
  })
  return found[0] ?? null
}

/** A text with a sign put in at the caret, for who presses a button instead; `/` stands at the very start. */
export function putSign(text: string, caret: number, sign: Sign): { text: string; caret: number } {
  if (sign === '/') return { text: `/${text}`, caret: 1 }
  const before = text.slice(0, caret)
  const put = before === '' || /\s$/u.test(before) ? sign : ` ${sign}`
  return { text: `${before}${put}${text.slice(caret)}`, caret: caret + put.length }
}

/** A text without the sign and what was typed behind it, or with something else in its place. */
export const replaceSign = (text: string, { from, to }: Pick<FoundSign, 'from' | 'to'>, put = ''): string =>
  `${text.slice(0, from)}${put}${text.slice(to)}`
