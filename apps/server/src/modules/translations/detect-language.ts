import type { Language } from '@moyun/api'
import { withoutLiterals } from '../../i18n/literals.ts'
import { CHINESE_ONLY, countMatches, SIMPLIFIED, TRADITIONAL } from './han-characters.ts'
import { detectLatin, isLatin, isProse, isSurelyLatin, latinWords } from './latin-languages.ts'

/** How much of a text is examined, in UTF-16 units. */
const SAMPLE_LENGTH = 4000
/** Command options, product names and identifiers (`iPhone`, `useState`, `API`, `v2`), file names. */
const NAMES =
  /(?<![\p{L}\d])(?:--?[A-Za-z][\w-]*|[A-Za-z]*(?:[a-z][A-Z]|[A-Z]{2}|[\d_])\w*|[\w-]{1,60}\.[a-z]{1,4}(?!\p{L}))/gu

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const HAN = /\p{Script=Han}/gu
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** The prose of a text: without code, URLs and placeholders, and without names unless nothing else is left. */
function proseOf(text: string): string {
  const plain = withoutLiterals(text)
  const unnamed = plain.replaceAll(NAMES, ' ')
  return hasLetters(unnamed) ? unnamed : plain
}

/**
 * Number of letters in Latin words. A run of words that is not a sentence, as in a command, counts little against the
 * surrounding language.
 */
function latinWeight(text: string): number {
  const rows = text.match(/(?:\P{L}|\p{Script=Latin})+/gu) ?? []
  return rows.reduce((sum, row) => {
    const words = latinWords(row)
    return sum + words.join('').length * (isProse(words) ? 1 : 0.25)
  }, 0)
}

function isJapanese(text: string): boolean {
  const [kana, han] = [countMatches(text, KANA), countMatches(text, HAN)]
  if (kana === 0 || kana * 8 <= han) return false
  // Chinese that quotes Japanese is Chinese.
  return kana > han || countMatches(text, CHINESE_ONLY) === 0
}

/**
 * The most likely language of a text: by its script, and by its words if several languages share the script. Code,
 * URLs, placeholders and names are ignored. `lastChoice` is the source language that the member chose last, for Latin
 * words that are inconclusive.
 */
export function detectLanguage(text: string, lastChoice: string | null = null): Language {
  const part = proseOf(text.slice(0, SAMPLE_LENGTH))
  const chinese = countMatches(part, TRADITIONAL) > countMatches(part, SIMPLIFIED) ? 'zh-TW' : 'zh-CN'
  const scripts: readonly [Language, number][] = [
    [isJapanese(part) ? 'ja' : chinese, (countMatches(part, HAN) + countMatches(part, KANA)) * 3],
    ['ko', countMatches(part, /\p{Script=Hangul}/gu) * 2],
    ['ru', countMatches(part, /\p{Script=Cyrillic}/gu)],
    ['th', countMatches(part, /\p{Script=Thai}/gu)],
    ['ar', countMatches(part, /\p{Script=Arabic}/gu)],
    ['en', latinWeight(part)],
  ]
  const [script] = scripts.toSorted(([, a], [, b]) => b - a)
  if (!script || script[1] === 0) return 'en'
  return script[0] === 'en'
    ? detectLatin(part, lastChoice !== null && isLatin(lastChoice) ? lastChoice : null)
    : script[0]
}

/**
 * For languages that their script identifies: the letters that a text may have, letters that rule the language out, and
 * letters that it must have.
 */
const SCRIPTS: Partial<Record<Language, { all: RegExp; none?: RegExp; some?: RegExp }>> = {
  'zh-CN': { all: /^[\p{Script=Han}\P{L}]*$/u, none: TRADITIONAL },
  'zh-TW': { all: /^[\p{Script=Han}\p{Script=Bopomofo}\P{L}]*$/u, none: SIMPLIFIED },
  ja: { all: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\P{L}ー]*$/u, some: KANA },
  ko: { all: /^[\p{Script=Hangul}\p{Script=Han}\P{L}]*$/u, some: /\p{Script=Hangul}/gu },
  th: { all: /^[\p{Script=Thai}\P{L}]*$/u },
  // Excluded are letters of Ukrainian, Belarusian and Serbian; Bulgarian has none of the required Russian letters.
  ru: { all: /^[\p{Script=Cyrillic}\P{L}]*$/u, none: /[іїєґўђћџљњј]/giu, some: /[ыэё]/giu },
  // Excluded are letters of Persian and Urdu.
  ar: { all: /^[\p{Script=Arabic}\P{L}]*$/u, none: /[پچژگکیٹڈے]/gu },
}

/** Whether a sentence is certainly in a language, so that nothing in it needs translating into it. */
export function isSurelyIn(sentence: string, language: Language): boolean {
  const prose = withoutLiterals(sentence).replaceAll(NAMES, ' ')
  if (isLatin(language)) return /^[\p{Script=Latin}\P{L}]*$/u.test(prose) && isSurelyLatin(prose, language)
  const script = SCRIPTS[language]
  return (
    script !== undefined &&
    script.all.test(prose) &&
    (!script.none || countMatches(prose, script.none) === 0) &&
    (!script.some || countMatches(prose, script.some) > 0)
  )
}
