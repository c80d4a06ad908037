import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const AT_END = 2

/**
 * Keeps a scroll container at its end while its content grows, until the reader scrolls up; resumes when they return to
 * the end.
 *
 * `tail` holds the newest content: only its growth counts as unseen.
 */
export function useStickToBottom() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const tail = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  /** Last known scroll position. */
  const top = useRef(0)
  const [unseen, setUnseen] = useState(false)

  const stayAtEnd = useCallback(() => {
    following.current = true
    if (!box.current) return
    box.current.scrollTop = box.current.scrollHeight
    top.current = box.current.scrollTop
  }, [])

  /** The content at the end has changed: a reader who was at the end stays there. */
  const keepAtEnd = useCallback(() => {
    if (following.current) stayAtEnd()
  }, [stayAtEnd])

  const stopFollowing = useCallback(() => {
    following.current = false
  }, [])
  const isFolding = useFolds(box, stopFollowing)

  // Before the first frame, and again after the list was hidden: new content is below.
  useLayoutEffect(keepAtEnd, [keepAtEnd])

  useEffect(() => {
    const { current: scroller } = box
    if (!scroller || !content.current || !tail.current) return
    let tailHeight = tail.current.offsetHeight

    const distance = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
    const onScroll = () => {
      const before = top.current
      top.current = scroller.scrollTop
      if (distance() <= AT_END) {
        following.current = true
        setUnseen(false)
      } else if (top.current < before - 1) {
        following.current = false
      }
    }
    // The wheel event comes before the scroll: growth in between must not pull the reader back to the end.
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && scroller.scrollHeight > scroller.clientHeight) following.current = false
    }
    const observer = new ResizeObserver((entries) => {
      const grown = entries.find(({ target }) => target === tail.current)
      const height = grown ? grown.contentRect.height : tailHeight
      if (following.current) stayAtEnd()
      else if (height > tailHeight && !isFolding.current) setUnseen(true)
      isFolding.current = false
      tailHeight = height
    })
    observer.observe(content.current)
    observer.observe(tail.current)
    observer.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    scroller.addEventListener('wheel', onWheel, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      scroller.removeEventListener('wheel', onWheel)
    }
  }, [isFolding, stayAtEnd])

  return { box, content, tail, unseen, stayAtEnd, keepAtEnd, stopFollowing }
}

/**
 * Calls `onFold` when the reader folds or unfolds a part of the content. Returns a ref that is then true: the next change
 * of height is not new content.
 */
function useFolds(box: RefObject<HTMLElement | null>, onFold: () => void) {
  const isFolding = useRef(false)
  useEffect(() => {
    const { current: scroller } = box
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-folds], summary')) return
      isFolding.current = true
      onFold()
    }
    scroller?.addEventListener('click', onClick)
    return () => scroller?.removeEventListener('click', onClick)
  }, [box, onFold])
  return isFolding
}
