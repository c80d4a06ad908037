import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width of a list, and the stretch of it that is in or near the viewport, in pixels from its top. */
export interface VisibleRange {
  width: number
  from: number
  to: number
}

/** In pixels: smaller scroll distances change nothing. */
const STEP = 400

const nothing: VisibleRange = { width: 0, from: 0, to: 0 }

/** The visible stretch of an element, plus one viewport above and below; unchanged while the page is hidden. */
function nextCheckAt(element: Element, before: VisibleRange): VisibleRange {
  const { top, width } = element.getBoundingClientRect()
  if (width === 0) return before
  const from = Math.floor(-top / STEP) * STEP - window.innerHeight
  const to = from + STEP + 3 * window.innerHeight
  return width === before.width && from === before.from && to === before.to ? before : { width, from, to }
}

/**
 * Tracks the visible stretch of a list: measured before the first paint, and at each scroll of any scroll container.
 */
export function useVisibleRange(list: RefObject<Element | null>): VisibleRange {
  const [range, setRange] = useState(nothing)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let seen = nothing
    const look = () => {
      const next = nextCheckAt(element, seen)
      if (next === seen) return false
      seen = next
      return true
    }
    const measure = () => void (look() && setRange(seen))
    // After a long jump, such as to the end, the cards there are rendered in the same frame.
    const scroll = () => void (look() && flushSync(() => setRange(seen)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('scroll', scroll, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [list])
  return range
}
