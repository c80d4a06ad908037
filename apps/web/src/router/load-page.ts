import { TransportError } from '@moyun/api'
import type { ComponentType } from 'react'
import { layoutLoaders, type LayoutKind, type PageLayout } from './layouts.ts'
import { loadUiMessages } from '../i18n/ui-messages.ts'
import { isChunkGone, whenNotReloading } from '../session/stale-build-reload.ts'
import type { RouteEntry } from './route-table.tsx'
import type { Locale, Messages } from '../i18n/messages.ts'

/** A loaded page with its messages and its layout. */
export interface LoadedPage {
  Page: ComponentType
  words: Messages
  Frame: PageLayout | null
}

/** A request for a page's layout together with the page. */
interface Around {
  page: Promise<LoadedPage>
  coming: Promise<Pick<LoadedPage, 'Frame'>>
  lost: boolean
}

const pageWords = import.meta.glob<Messages>('../routes/*/i18n/*.json', { import: 'default' })
const loads = new Map<string, Promise<LoadedPage>>()
/** Failed loads. They are kept until another page is requested: a render that retried at once would retry endlessly. */
const lost = new Set<string>()
const around = new Map<string, Around>()

const keyOf = (place: RouteEntry, locale: Locale, frame: LayoutKind) => `${place.name} ${locale} ${frame}`

/** Allows failed loads to be retried. */
export function retryFailedLoads() {
  for (const key of lost) loads.delete(key)
  lost.clear()
}

/**
 * Loads a page with its messages and layout, once. A failed load is retried after another page was requested. Offline
 * it throws a `TransportError`.
 */
export function loadPage(place: RouteEntry, locale: Locale, frame: LayoutKind): Promise<LoadedPage> {
  const key = keyOf(place, locale, frame)
  for (const other of lost) if (other !== key && lost.delete(other)) loads.delete(other)
  const known = loads.get(key)
  if (known) return known

  const words = pageWords[`../routes/${place.folder}/i18n/${locale}.json`]
  const coming = Promise.all([
    place.page(),
    words?.() ?? {},
    loadUiMessages(place.folder, locale),
    layoutLoaders[frame](),
  ]).then(
    ([Page, own, kit, Frame]) => ({ Page, words: { ...kit, ...own }, Frame }),
    async (error: unknown) => {
      await whenNotReloading()
      throw (await isChunkGone(error)) ? error : new TransportError('network', { cause: error })
    },
  )
  loads.set(key, coming)
  coming.catch(() => lost.add(key))
  return coming
}

/**
 * Loads a page's layout together with the page. If only the page fails to load, returns the layout, so that the error
 * is shown inside it.
 */
export function loadLayout(place: RouteEntry, locale: Locale, frame: LayoutKind): Promise<Pick<LoadedPage, 'Frame'>> {
  const key = keyOf(place, locale, frame)
  const page = loadPage(place, locale, frame)
  const known = around.get(key)
  if (known && (!known.lost || known.page === page)) return known.coming

  const coming = page.catch(async (error: unknown) => {
    const Frame = await layoutLoaders[frame]().catch(() => {
      throw error
    })
    return { Frame }
  })
  const attempt: Around = { page, coming, lost: false }
  around.set(key, attempt)
  coming.catch(() => (attempt.lost = true))
  return coming
}
