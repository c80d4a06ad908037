import type { ComponentType } from 'react'
import type { Place } from './routes.tsx'
import type { Locale, Messages } from './words.ts'

/** A page with its own words, both in the browser. */
export interface Brought {
  Page: ComponentType
  words: Messages
}

const pageWords = import.meta.glob<Messages>('./routes/*/words/*.json', { import: 'default' })
const brought = new Map<string, Promise<Brought>>()

/** Brings a page and its words, once; what did not arrive is asked for again the next time. */
export function bring(place: Place, locale: Locale): Promise<Brought> {
  const key = `${place.folder} ${locale}`
  const known = brought.get(key)
  if (known) return known

  const words = pageWords[`./routes/${place.folder}/words/${locale}.json`]
  const coming = Promise.all([place.page(), words ? words() : {}]).then(([Page, messages]) => ({ Page, words: messages }))
  brought.set(key, coming)
  coming.catch(() => brought.delete(key))
  return coming
}
