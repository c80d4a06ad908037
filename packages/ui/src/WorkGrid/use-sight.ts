import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How wide a list is, and which stretch of it is on the screen or near it, in pixels from its top. */
export interface Sight {
  width: number
  from: number
  to: number
}

/** In pixels: who scrolls less than that changes nothing. */
const STEP = 400

const nothing: Sight = { width: 0, from: 0, to: 0 }

/** What is to be seen of an element, a screen more above and below; as it was, while the page is out of sight. */
function lookAt(element: Element, before: Sight): Sight {
  const { top, width } = element.getBoundingClientRect()
  if (width === 0) return before
  const from = Math.floor(-top / STEP) * STEP - window.innerHeight
  const to = from + STEP + 3 * window.innerHeight
  return width === before.width && from === before.from && to === before.to ? before : { width, from, to }
}

/** Follows what is to be seen of a list: measured before it is first seen, and whenever it is scrolled, whichever box scrolls. */
export function useSight(list: RefObject<Element | null>): Sight {
  const [sight, setSight] = useState(nothing)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let seen = nothing
    const look = () => {
      const next = lookAt(element, seen)
      if (next === seen) return false
      seen = next
      return true
    }
    const measure = () => void (look() && setSight(seen))
    // Who jumps far, as to the end, sees what stands there in the same picture.
    const scroll = () => void (look() && flushSync(() => setSight(seen)))
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
  return sight
}
