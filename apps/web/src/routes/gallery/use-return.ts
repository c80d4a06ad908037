import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepLeft, readLeft } from './left-at.ts'

/** How far a list has come. */
export interface Reading {
  /** How many pages are there; none where those of another visit stand in for them. */
  pages: number
  /** The next page may be asked for. */
  hasMore: boolean
  readMore: () => void
}

/** So many pages are read before the reader is led back; who had come further begins there. */
const MOST_PAGES = 20

/** Where a visit was left, until the reader is there again. */
function useLeft(visit: string) {
  const [back, setBack] = useState(() => ({ visit, left: readLeft(visit) }))
  const forget = () => setBack({ visit, left: null })
  if (back.visit === visit) return [back.left, forget] as const

  const left = readLeft(visit)
  setBack({ visit, left })
  return [left, forget] as const
}

/** Leads who comes back to a visit of the page, or loads it anew, to where they left it. True while that is not read yet. */
export function useReturn(visit: string, { pages, hasMore, readMore }: Reading): boolean {
  const [left, forget] = useLeft(visit)
  const returning = left !== null && pages < Math.min(left.pages, MOST_PAGES) && hasMore
  const arrived = left !== null && pages > 0 && !returning
  const latest = useRef({ pages, left })

  useLayoutEffect(() => {
    latest.current = { pages, left }
  })
  useEffect(() => {
    if (returning) readMore()
  }, [returning, readMore, pages])
  useEffect(() => {
    if (!arrived) return
    // By then the list is as long as it will be.
    const drawn = requestAnimationFrame(() => {
      window.scrollTo({ top: left.top, behavior: 'instant' })
      forget()
    })
    return () => cancelAnimationFrame(drawn)
  })
  useLayoutEffect(() => {
    let top = window.scrollY
    const follow = () => {
      top = window.scrollY
    }
    const keep = () => {
      if (latest.current.left === null && latest.current.pages > 0)
        keepLeft(visit, { pages: latest.current.pages, top })
    }
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      history.scrollRestoration = before
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', keep)
    }
  }, [visit])

  return returning
}
