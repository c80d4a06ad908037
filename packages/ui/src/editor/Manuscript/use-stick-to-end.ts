import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Height in px of what covers the lower edge of the viewport. */
const FOOT = 96

/** Keeps the end of a streaming text in view, unless the reader scrolls away. */
export function useStickToEnd(words: RefObject<HTMLElement | null>, text: string, writing: boolean): void {
  const follows = useRef(true)

  useEffect(() => {
    if (!writing) return
    follows.current = true
    const look = () => {
      const bottom = words.current?.lastElementChild?.getBoundingClientRect().bottom ?? 0
      follows.current = bottom <= window.innerHeight
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [words, writing])

  useLayoutEffect(() => {
    if (!writing || !follows.current) return
    const under = (words.current?.lastElementChild?.getBoundingClientRect().bottom ?? 0) + FOOT - window.innerHeight
    if (under > 0) window.scrollBy(0, under)
  }, [words, text, writing])
}
