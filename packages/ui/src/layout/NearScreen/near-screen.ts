import { createContext, type RefObject, useContext, useEffect, useState } from 'react'

/** The scroll container for elements that are rendered only near the viewport. Without one, the window. */
export const ScrollContainerContext = createContext<RefObject<Element | null>>({ current: null })

type Watch = (near: boolean) => void

interface Watchers {
  observer: IntersectionObserver
  watches: Map<Element, Watch>
}

/** `rootMargin` of each observer, relative to the height of the scroll container. */
const MARGIN = { near: '50% 0px', there: '0px' }
const watchersOf = {
  near: new WeakMap<Element | Document, Watchers>(),
  there: new WeakMap<Element | Document, Watchers>(),
}

/**
 * One observer per scroll container and margin serves all its elements; it reports from half a screen away, or from the
 * screen's edge.
 */
function watchersIn(box: Element | null, reach: keyof typeof MARGIN) {
  const known = watchersOf[reach].get(box ?? document)
  if (known) return known
  const watches = new Map<Element, Watch>()
  const report = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) watches.get(target)?.(isIntersecting)
  }
  const watchers = { observer: new IntersectionObserver(report, { root: box, rootMargin: MARGIN[reach] }), watches }
  watchersOf[reach].set(box ?? document, watchers)
  return watchers
}

export interface NearScreenOptions {
  /** Stays true once the element came near: for content that is not removed again. */
  once?: boolean
  /** True only once the element is on the screen: for content that the first view must not load. */
  there?: boolean
}

/** Returns whether an element is on the screen or close to it. */
export function useNearScreen(
  ref: RefObject<Element | null>,
  { once = false, there = false }: NearScreenOptions = {},
): boolean {
  const box = useContext(ScrollContainerContext)
  const [near, setNear] = useState(false)
  const decided = once && near
  useEffect(() => {
    const element = ref.current
    if (!element || decided) return
    const home = box.current
    const reach = there ? 'there' : 'near'
    const { observer, watches } = watchersIn(home, reach)
    // A busy browser delivers several entries of one element at once, the oldest first.
    watches.set(element, (now) => setNear((was) => now || (once && was)))
    observer.observe(element)
    return () => {
      observer.unobserve(element)
      watches.delete(element)
      if (watches.size === 0) watchersOf[reach].delete(home ?? document)
    }
  }, [ref, box, once, there, decided])
  return near
}
