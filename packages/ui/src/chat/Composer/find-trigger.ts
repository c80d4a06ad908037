/** The characters that open a list at the caret: `@` for assistants, `/` for prompts. */
export type TriggerCharacter = '@' | '/'

/** A sign in a text, and the search text after it. */
export interface TriggerMatch {
  sign: TriggerCharacter
  /** Offset of the sign, and offset of the end of the search text, which is the caret. */
  from: number
  to: number
  search: string
}

/** At the start of the text or after white space; half or full width. */
const MENTION = /(?:^|\s)[@＠]([^\s@＠]{0,40})$/u
/** At the very start of the text only. A Chinese keyboard types `、` where a Latin one has the slash. */
const SLASH = /^[/／、](\S{0,40})$/u

/** The separators that an input method puts between the syllables that it composes. */
const SEAMS = /['’]/g

/** The sign that is being typed at the caret; null if there is none. */
export function findTrigger(text: string, caret: number): TriggerMatch | null {
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

/**
 * Inserts a sign at the caret, for a member who presses the button instead of typing it; `/` goes to the very start.
 */
export function insertTrigger(text: string, caret: number, sign: TriggerCharacter): { text: string; caret: number } {
  if (sign === '/') return { text: `/${text}`, caret: 1 }
  const before = text.slice(0, caret)
  const put = before === '' || /\s$/u.test(before) ? sign : ` ${sign}`
  return { text: `${before}${put}${text.slice(caret)}`, caret: caret + put.length }
}

/** The text with the sign and its search text removed, or replaced by `put`. */
export const replaceTrigger = (text: string, { from, to }: Pick<TriggerMatch, 'from' | 'to'>, put = ''): string =>
  `${text.slice(0, from)}${put}${text.slice(to)}`
