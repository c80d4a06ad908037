import type { Locale, Messages } from '../words/words.ts'
import english from './words/en-US.json'
import chinese from './words/zh-CN.json'

/** TypeScript sees plain texts, but at run time the messages plugin has compiled them. */
export const settingsMessages = { 'zh-CN': chinese, 'en-US': english } as unknown as Readonly<Record<Locale, Messages>>
