import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Placed } from './place-works.ts'

interface Standing {
  ids: readonly string[]
  placed: Placed
}

/**
 * When works come before the ones that are being read, or go, the page is scrolled by as much as the first one in sight has moved.
 * Whoever sees the beginning of the grid sees what is new.
 */
export function useKeptPlace<Work>(
  list: RefObject<Element | null>,
  works: readonly Work[],
  idOf: (work: Work) => string,
  placed: Placed,
) {
  const before = useRef<Standing>(undefined)

  // The browser would hold on to what stands below the list, and run past all that comes before that.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => {
      style.overflowAnchor = ''
    }
  }, [])

  useLayoutEffect(() => {
    const stood = before.current
    before.current = { ids: works.map(idOf), placed }
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (!stood || stood.placed.measures.columnWidth !== placed.measures.columnWidth || top >= 0) return
    const moved = movedBy(stood, before.current, -top)
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
    // A function that names works the same is no change of them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [list, works, placed])
}

/** How far the first work has moved of those that reached below `line` and still stand. */
function movedBy(before: Standing, after: Standing, line: number): number {
  const now = new Map(after.ids.map((id, index) => [id, after.placed.places[index]]))
  for (const [index, was] of before.placed.places.entries()) {
    const is = now.get(before.ids[index] ?? '')
    if (is && was.top + was.height > line) return is.top - was.top
  }
  return 0
}
