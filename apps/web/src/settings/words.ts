import type { Locale, Messages } from '../words/words.ts'
import english from './words/en-US.json'
import chinese from './words/zh-CN.json'

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
export const settingsWords = { 'zh-CN': chinese, 'en-US': english } as unknown as Readonly<Record<Locale, Messages>>
