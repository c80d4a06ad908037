import type { Locale } from '@moyun/machines'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type { Locale }
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** Compiled messages by id. */
export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** The kit's words and the shell's, which every page stands on. */
const shared = {
  'zh-CN': async () => (await import('./chinese.ts')).words,
  'en-US': async () => (await import('./english.ts')).words,
}

const asked = new Map<Locale, Promise<Messages>>()

/** How long a failure is remembered: a render that asks again at once would ask without end. */
const PATIENCE = 5_000

/** Brings the words that every page stands on, once a language; what did not arrive is asked for again after a while. */
export function bringWords(locale: Locale): Promise<Messages> {
  const known = asked.get(locale)
  if (known) return known
  const coming = shared[locale]()
  asked.set(locale, coming)
  coming.catch(() => setTimeout(() => asked.delete(locale), PATIENCE))
  return coming
}
