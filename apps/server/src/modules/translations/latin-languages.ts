import { detectAll } from 'tinyld'

const COMMON = {
  en:
    'the of and to is are was were be been in on at for with from that this these those it its he she we ' +
    'they you your my our their his her not no have has had do does did can could will would should must ' +
    'may or but if as by an there here what which who when where how all any more about after before ' +
    'into than then so very please',
  fr:
    'le la les un une des du de et est sont dans pour avec que qui je vous nous il elle ils ne pas sur ' +
    'au aux ce cette ces mon votre notre mais ou plus tout tous être avoir fait comment très bien si sa ' +
    'son ses',
  de:
    'der die das den dem des und ist sind ein eine einen einem einer zu mit von für nicht ich sie wir ' +
    'ihr auf im in am an aus bei auch wie aber oder wenn nur noch nach vor über haben hat wird werden ' +
    'kann sich es er',
  es:
    'el la los las un una unos de del y es son en por para con que no se lo al su sus mi como más pero ' +
    'este esta estos esto está están muy ya si cuando también hay ser yo usted',
  it:
    'il lo la gli le un una di del della dei delle da dal in nel nella con per che non si sono come più ' +
    'ma questo questa ho ha hanno al alla anche se ci mi vorrei essere molto io lei è',
  pt:
    'os as um uma de do da dos das no na nos nas em por para com que não se ao mais mas como este esta ' +
    'isto isso está são foi ser ter você eu ele ela muito também já seu sua bom meu minha é',
  vi: 'là của và có không tôi bạn anh chị em những một các cho với được này đó trong để người khi đã sẽ đang rất nhiều muốn xin chào',
} as const

type LatinLanguage = keyof typeof COMMON

const LATIN = Object.keys(COMMON) as LatinLanguage[]
const common = new Map(LATIN.map((language) => [language, new Set(COMMON[language].split(' '))]))

export const isLatin = (language: string): language is LatinLanguage => common.has(language as LatinLanguage)

/** Words in Latin script, in lower case. */
export const latinWords = (text: string): string[] =>
  text.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu) ?? []

/** Whether words form a sentence of some language, not a command or a list of names. */
export const isProse = (words: readonly string[]): boolean =>
  words.length >= 8 ||
  words.some((word) => word.length > 1 && LATIN.some((language) => common.get(language)?.has(word)))

const commonIn = (words: readonly string[], language: LatinLanguage) =>
  words.filter((word) => common.get(language)?.has(word)).length

/**
 * The most likely language of a text in Latin script. If the words are inconclusive, it is the last choice, or else
 * English.
 */
export function detectLatin(text: string, lastChoice: LatinLanguage | null): LatinLanguage {
  const words = latinWords(text)
  const statistics = new Map(detectAll(text, { only: [...LATIN] }).map(({ lang, accuracy }) => [lang, accuracy]))
  const scores = LATIN.map((language) => ({
    language,
    score: (statistics.get(language) ?? 0) + commonIn(words, language) / Math.max(4, words.length),
  })).toSorted((a, b) => b.score - a.score)
  const [first, second] = scores
  if (!first || first.score === 0) return lastChoice ?? 'en'
  const isClear = first.score > 10 * (second?.score ?? 0)
  // Text statistics are unreliable for one or two plain ASCII words.
  if (words.length < 3 && /^\p{ASCII}*$/u.test(text) && !(isClear && words.length > 1)) return lastChoice ?? 'en'
  const hint = scores.find(({ language }) => language === lastChoice)
  return hint && hint.score * 2 >= first.score ? hint.language : first.language
}

/**
 * Whether a text in Latin script is certainly in this language: long enough for a sentence, with the language's common
 * words and hardly any other's.
 */
export function isSurelyLatin(text: string, language: LatinLanguage): boolean {
  const words = latinWords(text)
  const own = commonIn(words, language)
  const others = Math.max(...LATIN.filter((one) => one !== language).map((one) => commonIn(words, one)))
  return words.length >= 4 && own >= 2 && own >= 2 * others && detectLatin(text, null) === language
}
