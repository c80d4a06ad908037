import { Breakage } from '@moyun/api'
import type { ComponentType } from 'react'
import { bringFrame, type FrameKind, type Surroundings } from './places/frames.ts'
import { bringKitWords } from './words/kit-words.ts'
import { isGone, whenStaying } from './session/renewal.ts'
import type { Place } from './routes.tsx'
import type { Locale, Messages } from './words/words.ts'

/** A loaded page with its messages and its layout. */
export interface Brought {
  Page: ComponentType
  words: Messages
  Frame: Surroundings | null
}

/** A request for a page's layout together with the page. */
interface Around {
  page: Promise<Brought>
  coming: Promise<Pick<Brought, 'Frame'>>
  lost: boolean
}

const pageWords = import.meta.glob<Messages>(
  ['./routes/*/words/*.json', '!./routes/{chat-room,jobs,leaving,login-forms,messages,points-short,scan}/words/*.json'],
  { import: 'default' },
)
const asked = new Map<string, Promise<Brought>>()
/** Failed loads. They are kept until another page is requested: a render that retried at once would retry endlessly. */
const lost = new Set<string>()
const around = new Map<string, Around>()

const keyOf = (place: Place, locale: Locale, frame: FrameKind) => `${place.name} ${locale} ${frame}`

/** Allows failed loads to be retried. */
export function seekLost() {
  for (const key of lost) asked.delete(key)
  lost.clear()
}

/**
 * Loads a page with its messages and layout, once. A failed load is retried after another page was requested. Offline
 * it throws a `Breakage`.
 */
export function bring(place: Place, locale: Locale, frame: FrameKind): Promise<Brought> {
  const key = keyOf(place, locale, frame)
  for (const other of lost) if (other !== key && lost.delete(other)) asked.delete(other)
  const known = asked.get(key)
  if (known) return known

  const words = pageWords[`./routes/${place.folder}/words/${locale}.json`]
  const coming = Promise.all([
    place.page(),
    words?.() ?? {},
    bringKitWords(place.folder, locale),
    bringFrame[frame](),
  ]).then(
    ([Page, own, kit, Frame]) => ({ Page, words: { ...kit, ...own }, Frame }),
    async (error: unknown) => {
      await whenStaying()
      throw (await isGone(error)) ? error : new Breakage('network', { cause: error })
    },
  )
  asked.set(key, coming)
  coming.catch(() => lost.add(key))
  return coming
}

/**
 * Loads a page's layout together with the page. If only the page fails to load, returns the layout, so that the error
 * is shown inside it.
 */
export function bringAround(place: Place, locale: Locale, frame: FrameKind): Promise<Pick<Brought, 'Frame'>> {
  const key = keyOf(place, locale, frame)
  const page = bring(place, locale, frame)
  const known = around.get(key)
  if (known && (!known.lost || known.page === page)) return known.coming

  const coming = page.catch(async (error: unknown) => {
    const Frame = await bringFrame[frame]().catch(() => {
      throw error
    })
    return { Frame }
  })
  const asking: Around = { page, coming, lost: false }
  around.set(key, asking)
  coming.catch(() => (asking.lost = true))
  return coming
}
