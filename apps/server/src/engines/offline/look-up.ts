import type { Language } from '@moyun/api'
import { splitLiterals } from '../../literals.ts'
import type { TranslationTask } from '../chat-engine.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'

const isChinese = (language: Language) => language.startsWith('zh')

/** The demonstration engine's translation: each word looked up in CC-CEDICT, in the order of the text. It is no translation, and does not pretend to be one. */
export async function lookUp({ sentences, source, target, terms }: TranslationTask): Promise<string> {
  // What was taken for the target language may have words of the other one.
  const isForth = target === 'en' && (isChinese(source) || source === target)
  if (!isForth && !(isChinese(target) && (source === 'en' || source === target))) {
    const excuse = isChinese(target)
      ? '（演示引擎只有中英词典，接入模型后才能译成这种语言）'
      : '(The demonstration engine only has a Chinese–English dictionary; connect a model for this language.)'
    return sentences.map(({ mark }) => `${mark} ${excuse}`).join('\n')
  }
  const dictionary = await openDictionary()
  const known = new Map(terms.map((term) => [term.source.toLowerCase(), term.target]))
  const words = isForth ? chineseWords : englishWords
  const translated = (text: string) =>
    joined(
      splitLiterals(text).flatMap((piece) =>
        piece.literal ? [piece.text] : words(piece.text, dictionary, { known, target }),
      ),
    )
  return sentences.map(({ mark, source: text }) => `${mark} ${translated(text)}`).join('\n')
}

interface Wanted {
  known: ReadonlyMap<string, string>
  target: Language
}

/** What was found for a word; a text that stays as it is stands for itself. */
type Found = { meaning: string } | string

/** In UTF-16 units; the dictionary's longer headwords are sayings of whole clauses. */
const LONGEST_WORD = 8

/** The longest word that is known at each place, each with its first meaning. Only what begins with a Chinese letter is looked up. */
function chineseWords(text: string, { english }: Dictionary, { known }: Wanted): Found[] {
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

/** Up to four words that the dictionary knows together, else each by itself, also without its ending. Numbers, marks and white space stay. */
function englishWords(text: string, { chinese }: Dictionary, { known, target }: Wanted): Found[] {
  const parts =
    text.match(
      /[\p{Sc}]?\p{N}[\p{N}\p{L}.,:/%-]*[\p{N}\p{L}%]|\p{N}|\p{L}[\p{L}\p{M}\p{N}'’-]*|\s+|[^\p{L}\p{N}\s]/gu,
    ) ?? []
  const found: Found[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at] ?? ''
    let length = 0
    let meaning: string | undefined
    // Words, and the white space between them.
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

/** Words with a space between each two; undefined where something else stands among them. */
function phraseOf(parts: readonly string[]): string | undefined {
  if (parts.length % 2 === 0 || !parts.every((part, place) => (place % 2 === 0 ? /^\p{L}/u : /^ +$/).test(part)))
    return undefined
  return parts
    .filter((_, place) => place % 2 === 0)
    .join(' ')
    .toLowerCase()
}

const stems = (word: string) => [
  word,
  word.replace(/ies$/, 'y'),
  word.replace(/(?:es|ed|ing)$/, ''),
  word.replace(/(?:s|d)$/, ''),
  word.replace(/ing$/, 'e'),
]

/** With a dot between two words that were looked up, or that would run together; everything else stands as it stood. */
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
