import type { Language } from '@moyun/api'
import { splitLiterals } from '../../../i18n/literals.ts'
import type { TranslationTask } from '../chat-engine.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'

const isChinese = (language: Language) => language.startsWith('zh')

/**
 * The demo engine's translation: each word is looked up in CC-CEDICT, in the order of the text. It is not a real
 * translation, and says so.
 */
export async function translateWords({ sentences, source, target, terms }: TranslationTask): Promise<string> {
  // A text detected as the target language may contain words of the other one.
  const isForth = target === 'en' && (isChinese(source) || source === target)
  if (!isForth && !(isChinese(target) && (source === 'en' || source === target))) {
    const excuse = isChinese(target)
      ? '（演示引擎只有中英词典，不能译成这种语言）'
      : "(The demonstration engine only has a Chinese–English dictionary and can't translate into this language.)"
    return sentences.map(({ mark }) => `${mark} ${excuse}`).join('\n')
  }
  const dictionary = await openDictionary()
  const known = new Map(terms.map((term) => [term.source.toLowerCase(), term.target]))
  const words = isForth ? chineseWords : englishWords
  // A Chinese text with a foreign name in it is already in Chinese.
  const isThere = (text: string) => !isForth && source === target && /\p{Script=Han}/u.test(text)
  const translated = (text: string) =>
    isThere(text)
      ? text
      : joined(
          splitLiterals(text).flatMap((segment) =>
            segment.literal ? [segment.text] : words(segment.text, dictionary, { known, target }),
          ),
        )
  return sentences.map(({ mark, source: text }) => `${mark} ${translated(text)}`).join('\n')
}

interface Direction {
  known: ReadonlyMap<string, string>
  target: Language
}

/** A word's meaning, or a text that stays unchanged. */
type Found = { meaning: string } | string

/** In UTF-16 units; the dictionary's longer headwords are whole sayings. */
const LONGEST_WORD = 8

/**
 * Greedy matching: the longest known word at each position, with its first meaning. Only sequences that begin with a
 * Chinese character are looked up.
 */
function chineseWords(text: string, { english }: Dictionary, { known }: Direction): Found[] {
  const found: Found[] = []
  for (let at = 0; at < text.length;) {
    const rest = /^(?:\p{Script=Han}|[\p{L}\p{N}]+|[^\p{L}\p{N}]+)/u.exec(text.slice(at))?.[0] ?? text.slice(at)
    const isHan = /^\p{Script=Han}/u.test(rest)
    let word = rest
    let meaning: string | undefined
    for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0 && meaning === undefined; length -= 1) {
      const tried = text.slice(at, at + length)
      meaning = known.get(tried.toLowerCase()) ?? (isHan ? english(tried) : undefined)
      if (meaning !== undefined) word = tried
    }
    found.push(meaning === undefined ? word : { meaning })
    at += word.length
  }
  return found
}

/**
 * Matches up to four words that the dictionary has as a phrase, otherwise single words, also without their endings.
 * Numbers, marks and white space stay.
 */
function englishWords(text: string, { chinese }: Dictionary, { known, target }: Direction): Found[] {
  const parts =
    text.match(
      /[\p{Sc}]?\p{N}[\p{N}\p{L}.,:/%-]*[\p{N}\p{L}%]|\p{N}|\p{L}[\p{L}\p{M}\p{N}'’-]*|\s+|[^\p{L}\p{N}\s]/gu,
    ) ?? []
  const found: Found[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at] ?? ''
    let length = 0
    let meaning: string | undefined
    // Words and the white space between them.
    for (let most = 7; /^\p{L}/u.test(part) && most > 0 && meaning === undefined; most -= 2) {
      const tried = parts.slice(at, at + most)
      const phrase = phraseOf(tried)
      meaning =
        phrase &&
        (known.get(phrase) ??
          stems(phrase)
            .map((stem) => chinese(stem, target === 'zh-TW'))
            .find((one) => one !== undefined))
      length = tried.length
    }
    found.push(meaning === undefined ? part : { meaning })
    at += meaning === undefined ? 1 : length
  }
  return found
}

/** The words joined by single spaces; undefined if anything else is between them. */
function phraseOf(parts: readonly string[]): string | undefined {
  if (parts.length % 2 === 0 || !parts.every((part, place) => (place % 2 === 0 ? /^\p{L}/u : /^ +$/).test(part)))
    return undefined
  return parts
    .filter((_, place) => place % 2 === 0)
    .join(' ')
    .toLowerCase()
}

/** A word and its possible stems. Words of up to three letters have none: “is” is not “i”. */
const stems = (word: string) =>
  word.length < 4
    ? [word]
    : [
        word,
        word.replace(/ies$/, 'y'),
        word.replace(/(?:es|ed|ing)$/, ''),
        word.replace(/(?:s|d)$/, ''),
        word.replace(/ing$/, 'e'),
      ]

/**
 * Joins the results, with a dot between two looked-up words or where words would run together; all other text stays
 * unchanged.
 */
function joined(found: readonly Found[]): string {
  let text = ''
  for (const [place, one] of found.entries()) {
    const isMeaning = typeof one !== 'string'
    const between =
      !isMeaning && /^ +$/.test(one) && typeof found[place - 1] === 'object' && typeof found[place + 1] === 'object'
    const runsOn =
      place > 0 &&
      (isMeaning || typeof found[place - 1] === 'object') &&
      /[\p{L}\p{N}]$/u.test(text) &&
      /^[\p{L}\p{N}]/u.test(isMeaning ? one.meaning : one)
    text += between ? ' · ' : `${runsOn ? ' · ' : ''}${isMeaning ? one.meaning : one}`
  }
  return text
}
