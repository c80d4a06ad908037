import { mayOpen, selectLocale } from '@moyun/machines'
import { useEffect } from 'react'
import { Language } from '../words/locale.ts'
import { placeAt, placeNamed } from '../places/place.ts'
import { type Place, places } from '../routes.tsx'

/** What the build has written into the page: names of files, and the numbers of those that a page needs. */
export interface PageFiles {
  files: readonly string[]
  pages: Readonly<Record<string, readonly number[]>>
}

/** What fetching beforehand takes from the browser. */
export interface PrefetchWiring {
  known: PageFiles
  /** Whether the member wants as little as possible to be fetched. */
  isThrifty: () => boolean
  /** Whether it was fetched already. */
  isHere: (address: string) => boolean
  fetch: (address: string) => void
}

/** Fetches the code and the words of a place before it is asked for: each file once, and none that is here. */
export function createPrefetch({ known: { files, pages }, isThrifty, isHere, fetch }: PrefetchWiring) {
  const asked = new Set<string>()

  return ({ folder }: Pick<Place, 'folder'>, locale: string) => {
    if (isThrifty()) return
    for (const number of [folder, `${folder} ${locale}`].flatMap((key) => pages[key] ?? [])) {
      const address = `/assets/${files[number] ?? ''}`
      if (asked.has(address)) continue
      asked.add(address)
      if (!isHere(address)) fetch(address)
    }
  }
}

/** Where the page was not built, nothing is known: then everything comes when it is asked for. */
function readKnown(): PageFiles {
  const told = document.getElementById('page-files')?.textContent
  // Our own build has written it.
  return told ? (JSON.parse(told) as PageFiles) : { files: [], pages: {} }
}

const isThrifty = () => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

let prefetch: ReturnType<typeof createPrefetch> | undefined

/** Fetches what a place needs, when somebody seems to be about to go there. */
function prefetchPlace(place: Place, locale: string) {
  prefetch ??= createPrefetch({
    known: readKnown(),
    isThrifty,
    isHere: (address) => performance.getEntriesByName(new URL(address, location.href).href).length > 0,
    fetch: (href) =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href })),
  })
  prefetch(place, locale)
}

/** The place that is led to by what the pointer or the focus is on, or a field has marked: a link, the tab of a page, a line of the palette. */
function placeUnder(target: EventTarget | null): Place | undefined {
  if (!(target instanceof Element)) return undefined
  const marked = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  const leading = (marked ?? target).closest<HTMLElement>('a[href], [data-tab], [data-command]')
  if (leading instanceof HTMLAnchorElement)
    return leading.origin === location.origin && leading.target === '' ? placeAt(leading.pathname).place : undefined
  return placeNamed(leading?.dataset['tab'] ?? leading?.dataset['command']?.replace(/^recent /, '') ?? '')
}

/** In milliseconds: by then a list has marked what fits the letters that were typed. */
const MARKED = 150

/** In milliseconds: who does nothing for so long is reading, and the network has nothing to do. */
const IDLE = 10_000

/** Fetches a page's code when its entry is pointed at, marked or has the focus, and that of every page of the menu when nothing happens. */
export function usePrefetch(role: string) {
  const locale = Language.useSelector(selectLocale)

  useEffect(() => {
    const lead = ({ target }: Event) => {
      const place = placeUnder(target)
      if (place) prefetchPlace(place, locale)
    }
    const leadSoon = (event: Event) => void setTimeout(lead, MARKED, event)
    const all = () => {
      for (const place of places)
        if (place.group !== undefined && mayOpen(place.meta, role)) prefetchPlace(place, locale)
    }
    let idle = setTimeout(all, IDLE)
    const stir = () => {
      clearTimeout(idle)
      idle = setTimeout(all, IDLE)
    }
    const leads = [
      ['pointerover', lead],
      ['focusin', lead],
      ['keyup', leadSoon],
    ] as const
    const stirs = ['pointerdown', 'keydown', 'scroll']
    for (const [type, hear] of leads) addEventListener(type, hear, { passive: true })
    for (const type of stirs) addEventListener(type, stir, { passive: true, capture: true })

    return () => {
      clearTimeout(idle)
      for (const [type, hear] of leads) removeEventListener(type, hear)
      for (const type of stirs) removeEventListener(type, stir, { capture: true })
    }
  }, [role, locale])
}
