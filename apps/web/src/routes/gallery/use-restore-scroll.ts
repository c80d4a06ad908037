import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { saveVisitState, readVisitState } from './visit-state.ts'

/** The loading state of a list. */
export interface ListLoading {
  /** Number of loaded pages; 0 while placeholder pages of another visit are shown. */
  pages: number
  /** The next page can be loaded. */
  hasMore: boolean
  readMore: () => void
}

/** Maximum number of pages loaded to restore a position; a position further down is limited to them. */
const MOST_PAGES = 20
/** Maximum number of frames in which a list that is still too short is scrolled again. */
const MOST_FRAMES = 20

/** The state to restore, until that is done. */
function useLeft(visit: string) {
  const [back, setBack] = useState(() => ({ visit, left: readVisitState(visit) }))
  const forget = () => setBack({ visit, left: null })
  if (back.visit === visit) return [back.left, forget] as const

  const left = readVisitState(visit)
  setBack({ visit, left })
  return [left, forget] as const
}

/** Restores the scroll position of a visit that is returned to or reloaded. True while the pages for it are loading. */
export function useRestoreScroll(visit: string, { pages, hasMore, readMore }: ListLoading): boolean {
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
    const { top } = left
    // By the next frame the list usually has its full height; it may take some more.
    let frame = requestAnimationFrame(() => restore(MOST_FRAMES))
    function restore(frames: number) {
      window.scrollTo({ top, behavior: 'instant' })
      if (frames > 0 && window.scrollY < top - 1) frame = requestAnimationFrame(() => restore(frames - 1))
      else forget()
    }
    return () => cancelAnimationFrame(frame)
  })
  useLayoutEffect(() => {
    let top = window.scrollY
    const follow = () => {
      top = window.scrollY
    }
    const savePosition = () => {
      if (latest.current.left === null && latest.current.pages > 0)
        saveVisitState(visit, { pages: latest.current.pages, top })
    }
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', savePosition)
    return () => {
      savePosition()
      history.scrollRestoration = before
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', savePosition)
    }
  }, [visit])

  return returning
}
