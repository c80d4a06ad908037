import type { Language } from '@moyun/api'
import type { TranslationTask } from '../chat-engine.ts'
import { type Dictionary, openDictionary } from './dictionary.ts'

const isChinese = (language: Language) => language.startsWith('zh')

/** The demonstration engine's translation: each word looked up in CC-CEDICT, in the order of the text. It is no translation, and does not pretend to be one. */
export async function lookUp({ sentences, source, target, terms }: TranslationTask): Promise<string> {
  const isForth = isChinese(source) && target === 'en'
  if (!isForth && !(source === 'en' && isChinese(target))) {
    const excuse = isChinese(target) ? '（演示引擎只有中英词典，接入模型后才能译成这种语言）' : '(The demonstration engine only has a Chinese–English dictionary; connect a model for this language.)'
    return sentences.map(({ mark }) => `${mark} ${excuse}`).join('\n')
  }
  const dictionary = await openDictionary()
  const known = new Map(terms.map((term) => [term.source.toLowerCase(), term.target]))
  const words = isForth ? chineseWords : englishWords
  return sentences.map(({ mark, source: text }) => `${mark} ${words(text, dictionary, { known, target })}`).join('\n')
}

interface Wanted {
  known: ReadonlyMap<string, string>
  target: Language
}

/** In UTF-16 units; the dictionary's longer headwords are sayings of whole clauses. */
const LONGEST_WORD = 8

/** The longest word that is known at each place, each with its first meaning. */
function chineseWords(text: string, { english }: Dictionary, { known }: Wanted): string {
  const found: string[] = []
  for (let at = 0; at < text.length;) {
    let word = ''
    let meaning: string | undefined
    for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0 && meaning === undefined; length -= 1) {
      word = text.slice(at, at + length)
      meaning = known.get(word.toLowerCase()) ?? english(word)
    }
    found.push(meaning ?? word)
    at += word.length
  }
  return joined(found, ' ')
}

/** Up to four words that the dictionary knows together, else each by itself, also without its ending. */
function englishWords(text: string, { chinese }: Dictionary, { known, target }: Wanted): string {
  const parts = text.match(/[\p{L}\p{N}'’-]+|[^\p{L}\p{N}\s]/gu) ?? []
  const found: string[] = []
  for (let at = 0; at < parts.length;) {
    let length = Math.min(4, parts.length - at)
    let meaning: string | undefined
    for (; length > 0; length -= 1) {
      const phrase = parts.slice(at, at + length).join(' ').toLowerCase()
      meaning = known.get(phrase) ?? stems(phrase).map((stem) => chinese(stem, target === 'zh-TW')).find((one) => one !== undefined)
      if (meaning !== undefined) break
    }
    found.push(meaning ?? parts[at] ?? '')
    at += Math.max(1, length)
  }
  return joined(found, ' ')
}

const stems = (word: string) => [word, word.replace(/ies$/, 'y'), word.replace(/(?:es|ed|ing)$/, ''), word.replace(/(?:s|d)$/, ''), word.replace(/ing$/, 'e')]

/** With a dot between words, and none before a mark. */
const joined = (found: readonly string[], space: string) => found.reduce((text, word) => (text === '' ? word : /^[^\p{L}\p{N}]/u.test(word) || /[\s\d]$/.test(text) ? text + word : `${text}${space}·${space}${word}`), '')
