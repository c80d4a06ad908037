import type { Language, SourceLanguage } from '@moyun/api'
import { withoutLiterals } from '../../i18n/literals.ts'
import { isSurelyIn } from './detect-language.ts'
import { isLatin } from './latin-languages.ts'

/** Numbers, punctuation, emoji, code and URLs are the same in every language. */
export const needsTranslation = (source: string): boolean => /\p{L}/u.test(withoutLiterals(source))

interface Languages {
  /** As requested by the member. */
  source: SourceLanguage
  detected: Language
  target: Language
}

const isInLatinLetters = (text: string) => /^[\p{Script=Latin}\P{L}]*$/u.test(text)

/**
 * Whether a sentence is not sent to an engine: it has nothing to translate, or is already in the target language. The
 * detected language of the text is a guess and does not suffice: the sentence itself must certainly be in the target
 * language, or the member must have chosen it as the source.
 */
export function isKeptUntranslated(sentence: string, { source, detected, target }: Languages): boolean {
  if (!needsTranslation(sentence)) return true
  if (detected !== target) return false
  return isSurelyIn(sentence, target) || (source === target && isLatin(target) && isInLatinLetters(sentence))
}
