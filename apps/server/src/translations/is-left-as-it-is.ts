import type { Language, SourceLanguage } from '@moyun/api'
import { withoutLiterals } from '../literals.ts'
import { isSurelyIn } from './detect-language.ts'
import { isLatin } from './latin-languages.ts'

/** Numbers, marks, emoji, code and addresses are the same in every language. */
export const needsTranslation = (source: string): boolean => /\p{L}/u.test(withoutLiterals(source))

interface Languages {
  /** As it was asked for. */
  source: SourceLanguage
  detected: Language
  target: Language
}

const isInLatinLetters = (text: string) => /^[\p{Script=Latin}\P{L}]*$/u.test(text)

/**
 * Whether no engine is asked for a sentence: it has nothing to be translated, or is in the target language already. That the text was
 * taken for that language is not enough, since it is a guess: the sentence itself must be in it beyond doubt, or the member has said so.
 */
export function isLeftAsItIs(sentence: string, { source, detected, target }: Languages): boolean {
  if (!needsTranslation(sentence)) return true
  if (detected !== target) return false
  return isSurelyIn(sentence, target) || (source === target && isLatin(target) && isInLatinLetters(sentence))
}
