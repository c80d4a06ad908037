import type { Language, Sentence } from './contract/translations.ts'

/** Languages that put no space between sentences. */
const UNSPACED: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'th']

/** What stands behind a sentence in another language: a line's end stays, a space comes and goes as that language has it. */
export function gapIn(target: Language, gap: string): string {
  if (gap.includes('\n')) return gap
  return UNSPACED.includes(target) ? '' : ' '
}

/** The whole translation as one text. */
export const joinSentences = (sentences: readonly Sentence[], target: Language): string =>
  sentences
    .map(({ text, gap }) => text + gapIn(target, gap))
    .join('')
    .trimEnd()
