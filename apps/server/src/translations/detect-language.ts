import type { Language } from '@moyun/api'
import { detect } from 'tinyld'

const LATIN: readonly Language[] = ['en', 'fr', 'de', 'es', 'it', 'pt', 'vi']
const isLatin = (code: string): code is Language => LATIN.some((one) => one === code)

/** Letters that only one of them writes. */
const TRADITIONAL = /[這個們來時說國學會對過還沒開關門間問題見長東車馬語請讓認識點樣麼經與專業實現應該為從後發現動機電腦網]/gu
const SIMPLIFIED = /[这个们来时说国学会对过还没开关门间问题见长东车马语请让认识点样么经与专业实现应该为从后发现动机电脑网]/gu

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** What a text is most likely written in: by its letters, and by its words where several languages share them. English where nothing tells. */
export function detectLanguage(text: string): Language {
  const part = text.slice(0, 4000)
  if (count(part, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 8 > count(part, /\p{Script=Han}/gu)) {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)) return 'ja'
  }
  const scripts: readonly [Language, number][] = [
    [count(part, TRADITIONAL) > count(part, SIMPLIFIED) ? 'zh-TW' : 'zh-CN', count(part, /\p{Script=Han}/gu) * 3],
    ['ko', count(part, /\p{Script=Hangul}/gu) * 2],
    ['ru', count(part, /\p{Script=Cyrillic}/gu)],
    ['th', count(part, /\p{Script=Thai}/gu)],
    ['ar', count(part, /\p{Script=Arabic}/gu)],
    ['en', count(part, /\p{Script=Latin}/gu)],
  ]
  const [script] = scripts.toSorted(([, a], [, b]) => b - a)
  if (!script || script[1] === 0) return 'en'
  return script[0] === 'en' ? detectLatin(part) : script[0]
}

/** One or two words say too little for the statistics of whole texts. */
function detectLatin(text: string): Language {
  if (count(text, /\p{L}+/gu) < 3 && /^[\p{ASCII}]*$/u.test(text)) return 'en'
  const found = detect(text, { only: [...LATIN] })
  return isLatin(found) ? found : 'en'
}
