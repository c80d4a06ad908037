import type { Locale } from '@moyun/machines'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type { Locale }
const DEFAULT_LOCALE: Locale = 'zh-CN'

/** The locale of this name, such as `intl.locale`; the default for any other text. */
export const toLocale = (name: string | null): Locale => (name === 'en-US' ? 'en-US' : DEFAULT_LOCALE)

export const otherLocale = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN')

/** Compiled messages by id. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** The messages of the UI package and the app shell that every page needs. */
const shared = {
  'zh-CN': async () => (await import('./chinese.ts')).messages,
  'en-US': async () => (await import('./english.ts')).messages,
}

const loads = new Map<Locale, Promise<Messages>>()

/** In milliseconds: how long a failure is remembered. A render that retried at once would retry endlessly. */
const PATIENCE = 5_000

/** Loads the messages that every page needs, once a language; a failed load is retried after a while. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loads.get(locale)
  if (known) return known
  const coming = shared[locale]()
  loads.set(locale, coming)
  coming.catch(() => setTimeout(() => loads.delete(locale), PATIENCE))
  return coming
}
