import { mayOpen, selectLocale } from '@moyun/machines'
import { useEffect } from 'react'
import { Language } from '../i18n/locale.ts'
import { routeAt, routeNamed } from '../router/match-route.ts'
import { type RouteEntry, routeTable } from '../router/route-table.tsx'

/** Written into the HTML by the build: file names, and for each page the indexes of the files that it needs. */
export interface PageFiles {
  files: readonly string[]
  pages: Readonly<Record<string, readonly number[]>>
}

/** What prefetching needs from the browser. */
export interface PrefetchOptions {
  known: PageFiles
  /** Whether the browser's data saver is on. */
  isSavingData: () => boolean
  /** Whether the file was fetched already. */
  isLoaded: (address: string) => boolean
  fetch: (address: string) => void
}

/** Prefetches the code and messages of a page: each file once, and none that is already loaded. */
export function createPrefetch({ known: { files, pages }, isSavingData, isLoaded, fetch }: PrefetchOptions) {
  const prefetched = new Set<string>()

  return ({ folder }: Pick<RouteEntry, 'folder'>, locale: string) => {
    if (isSavingData()) return
    for (const number of [folder, `${folder} ${locale}`].flatMap((key) => pages[key] ?? [])) {
      const address = `/assets/${files[number] ?? ''}`
      if (prefetched.has(address)) continue
      prefetched.add(address)
      if (!isLoaded(address)) fetch(address)
    }
  }
}

/** Without a build there are no known files: everything is then loaded on demand. */
function readKnown(): PageFiles {
  const pageFiles = document.getElementById('page-files')?.textContent
  // Written by our own build.
  return pageFiles ? (JSON.parse(pageFiles) as PageFiles) : { files: [], pages: {} }
}

const isThrifty = () => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

let prefetch: ReturnType<typeof createPrefetch> | undefined

/** Prefetches the files of a page that the member is likely to open next. */
function prefetchPlace(place: RouteEntry, locale: string) {
  prefetch ??= createPrefetch({
    known: readKnown(),
    isSavingData: isThrifty,
    isLoaded: (address) => performance.getEntriesByName(new URL(address, location.href).href).length > 0,
    fetch: (href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href })),
  })
  prefetch(place, locale)
}

/**
 * The page that the element under the pointer or focus leads to, or the active descendant of a field: a link, a tab, or
 * a palette command.
 */
function placeUnder(target: EventTarget | null): RouteEntry | undefined {
  if (!(target instanceof Element)) return undefined
  const marked = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  const leading = (marked ?? target).closest<HTMLElement>('a[href], [data-tab], [data-command]')
  if (leading instanceof HTMLAnchorElement)
    return leading.origin === location.origin && leading.target === '' ? routeAt(leading.pathname).route : undefined
  return routeNamed(leading?.dataset['tab'] ?? leading?.dataset['command']?.replace(/^recent /, '') ?? '')
}

/** In milliseconds: after so long without input the member is reading, and the network is idle. */
const IDLE = 10_000

/**
 * Prefetches a page's code when its entry is hovered, active or focused, and the code of all pages of the menu when the
 * member is idle.
 */
export function usePrefetch(role: string) {
  const locale = Language.useSelector(selectLocale)

  useEffect(() => {
    const lead = ({ target }: { readonly target: EventTarget | null }) => {
      const place = placeUnder(target)
      if (place) prefetchPlace(place, locale)
    }
    const marks = new MutationObserver((changes) => changes.forEach(lead))
    marks.observe(document.body, { subtree: true, attributeFilter: ['aria-activedescendant'] })
    const all = () => {
      for (const place of routeTable)
        if (place.group !== undefined && mayOpen(place.meta, role)) prefetchPlace(place, locale)
    }
    let idle = setTimeout(all, IDLE)
    const stir = () => {
      clearTimeout(idle)
      idle = setTimeout(all, IDLE)
    }
    const leads = ['pointerover', 'focusin'] as const
    const stirs = ['pointerdown', 'keydown', 'scroll']
    for (const type of leads) addEventListener(type, lead, { passive: true })
    for (const type of stirs) addEventListener(type, stir, { passive: true, capture: true })

    return () => {
      clearTimeout(idle)
      marks.disconnect()
      for (const type of leads) removeEventListener(type, lead)
      for (const type of stirs) removeEventListener(type, stir, { capture: true })
    }
  }, [role, locale])
}
