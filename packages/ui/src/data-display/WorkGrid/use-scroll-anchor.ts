import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { MasonryLayout } from './masonry-layout.ts'

interface PlacedWorks {
  ids: readonly string[]
  placed: MasonryLayout
}

/**
 * Scroll anchoring: when works are inserted or removed before the visible ones, scrolls the page by the distance that
 * the first visible work has moved. If the top of the grid is in view, new works appear there.
 */
export function useScrollAnchor<Work>(
  list: RefObject<Element | null>,
  works: readonly Work[],
  idOf: (work: Work) => string,
  placed: MasonryLayout,
) {
  const before = useRef<PlacedWorks>(undefined)

  // The browser would anchor to the content below the list and skip all works inserted before it.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => {
      style.overflowAnchor = ''
    }
  }, [])

  useLayoutEffect(() => {
    const previous = before.current
    before.current = { ids: works.map(idOf), placed }
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (!previous || previous.placed.measures.columnWidth !== placed.measures.columnWidth || top >= 0) return
    const moved = movedBy(previous, before.current, -top)
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
    // A new `idOf` does not change the works.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list, works, placed])
}

/** How far the first work that reached below `line` and is still in the list has moved. */
function movedBy(before: PlacedWorks, after: PlacedWorks, line: number): number {
  const now = new Map(after.ids.map((id, index) => [id, after.placed.places[index]]))
  for (const [index, was] of before.placed.places.entries()) {
    const is = now.get(before.ids[index] ?? '')
    if (is && was.top + was.height > line) return is.top - was.top
  }
  return 0
}
