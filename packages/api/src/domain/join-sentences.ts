import type { Language, Sentence } from '../contract/translations.ts'

/** Languages without a space between sentences. */
const UNSPACED: readonly Language[] = ['zh-CN', 'zh-TW', 'ja', 'th']

/**
 * White space after a sentence in the target language: a line break is kept; otherwise a space, or nothing in an
 * unspaced language.
 */
export function sentenceGap(target: Language, gap: string): string {
  if (gap.includes('\n')) return gap
  return UNSPACED.includes(target) ? '' : ' '
}

/** Joins the translated sentences into one text. */
export const joinSentences = (sentences: readonly Sentence[], target: Language): string =>
  sentences
    .map(({ text, gap }) => text + sentenceGap(target, gap))
    .join('')
    .trimEnd()
