import type { Locale, Messages } from '../../i18n/messages.ts'
import english from './i18n/en-US.json'
import chinese from './i18n/zh-CN.json'

/** TypeScript sees plain texts, but at run time the messages plugin has compiled them. */
export const settingsMessages = { 'zh-CN': chinese, 'en-US': english } as unknown as Readonly<Record<Locale, Messages>>
