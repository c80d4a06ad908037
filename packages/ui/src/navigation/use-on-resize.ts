import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onResize` when the size of an element changes, for example with the window. */
export function useOnResize(element: RefObject<HTMLElement | null>, onResize: () => void) {
  const resize = useEffectEvent(onResize)

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(() => resize())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}
