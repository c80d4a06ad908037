import { createContext, type RefObject, useContext, useEffect, useState } from 'react'

/** The box that scrolls, for whatever is drawn only while it is near the screen. Without one, the window. */
export const ScrollBox = createContext<RefObject<Element | null>>({ current: null })

type Watch = (near: boolean) => void

const watchersOf = new WeakMap<Element | Document, { observer: IntersectionObserver; watches: Map<Element, Watch> }>()

/** One observer serves every element in a box; it reports from half a screen away. */
function watchersIn(box: Element | null) {
  const known = watchersOf.get(box ?? document)
  if (known) return known
  const watches = new Map<Element, Watch>()
  const report = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) watches.get(target)?.(isIntersecting)
  }
  const watchers = { observer: new IntersectionObserver(report, { root: box, rootMargin: '50% 0px' }), watches }
  watchersOf.set(box ?? document, watchers)
  return watchers
}

export interface NearScreenOptions {
  /** What came near once stays so: for what is not put away again. */
  once?: boolean
}

/** Says whether an element is on the screen or close to it. */
export function useNearScreen(ref: RefObject<Element | null>, { once = false }: NearScreenOptions = {}): boolean {
  const box = useContext(ScrollBox)
  const [near, setNear] = useState(false)
  const decided = once && near
  useEffect(() => {
    const element = ref.current
    if (!element || decided) return
    const home = box.current
    const { observer, watches } = watchersIn(home)
    // A busy browser reports several moments at once, the oldest first.
    watches.set(element, (now) => setNear((was) => now || (once && was)))
    observer.observe(element)
    return () => {
      observer.unobserve(element)
      watches.delete(element)
      if (watches.size === 0) watchersOf.delete(home ?? document)
    }
  }, [ref, box, once, decided])
  return near
}
