export interface TextStatistics {
  /** Graphemes: an emoji or an accented letter counts as one. */
  characters: number
  han: number
  /** Words of scripts that separate them with spaces. */
  words: number
  sentences: number
  paragraphs: number
  /** At 400 characters of Chinese or 220 words of another script a minute, at least 1. */
  readingSeconds: number
}

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

const HAN = /\p{Script=Han}/gu
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Chinese if at least a tenth of the letters are Chinese; English otherwise. */
export function languageOf(text: string): 'zh' | 'en' {
  const han = count(text, HAN)
  return han > 0 && han * 10 >= count(text, /\p{L}/gu) ? 'zh' : 'en'
}

/** Counts a text like an editor's status line. */
export function textStatisticsOf(text: string): TextStatistics {
  const han = count(text, HAN)
  const words = wordsOf(text).filter((word) => !/\p{Script=Han}/u.test(word)).length
  return {
    characters: [...graphemes.segment(text.trim())].length,
    han,
    words,
    sentences: sentencesOf(text).length,
    paragraphs: paragraphsOf(text).length,
    readingSeconds: Math.max(1, Math.round((han / 400 + words / 220) * 60)),
  }
}

/** Blocks between empty lines; single lines if there are none. */
export function paragraphsOf(text: string): string[] {
  const blocks = text.split(/\n\s*\n/)
  return (blocks.length > 1 ? blocks : text.split('\n')).map((block) => block.trim()).filter((block) => block !== '')
}

/** Splits at Chinese and English sentence ends and at line ends. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?…；])|(?<=\.)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

const wordsOf = (text: string) =>
  [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment)

/** The most frequent words without stop words; ties in order of appearance. */
export function frequentWords(text: string, most: number): { word: string; times: number }[] {
  const times = new Map<string, number>()
  for (const token of wordsOf(text)) {
    const word = token.toLowerCase()
    if ([...word].length < 2 || /^[\p{N}_.]+$/u.test(word) || common.has(word)) continue
    times.set(word, (times.get(word) ?? 0) + 1)
  }
  return [...times]
    .map(([word, n]) => ({ word, times: n }))
    .sort((a, b) => b.times - a.times)
    .slice(0, most)
}

/** The sentences with the most frequent words, in the order of the text. */
export function keySentences(text: string, most: number): string[] {
  const weight = new Map(frequentWords(text, 12).map(({ word, times }) => [word, times]))
  const scored = sentencesOf(text).map((sentence, place) => {
    const words = new Set(wordsOf(sentence).map((word) => word.toLowerCase()))
    return { sentence, place, score: [...words].reduce((sum, word) => sum + (weight.get(word) ?? 0), 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score || a.place - b.place).slice(0, most)
  return best.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence)
}

/** Shortens a text to whole graphemes, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const parts = [...graphemes.segment(text.replaceAll(/\s+/g, ' ').trim())].map((part) => part.segment)
  return parts.length <= most ? parts.join('') : `${parts.slice(0, most - 1).join('')}…`
}

const common = new Set(
  [
    '的 了 在 是 我 你 他 她 它 我们 你们 他们 和 与 或 也 都 就 而 及 这 那 这个 那个 这些 那些 一个 一种',
    '什么 怎么 怎样 如何 为什么 可以 能够 需要 没有 不是 就是 因为 所以 但是 如果 以及 进行 通过 对于 关于',
    '请 帮 帮我 一下 一篇 写 吗 呢 吧 啊',
    'the a an and or of to in on at for with from by as is are was were be been it its this that these those',
    'i you he she we they my your our their not no do does did have has had can could will would should',
    'about into than then there what how why when where which who me please',
  ].flatMap((line) => line.split(' ')),
)
