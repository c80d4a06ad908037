import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

interface KeptProps {
  address: string
  /** The page can be hidden and shown again. */
  kept: boolean
  children: ReactNode
}

interface Left {
  address: string
  top: number
}

/**
 * Restores the scroll position of a page and of the scroll containers in it after it was hidden. At another address the
 * page begins at its top.
 */
export function RestoreScroll({ address, kept, children }: KeptProps) {
  const currentAddress = useRef(address)
  const left = useRef<Left | null>(null)
  const boxes = useRef(new Map<Element, number>())

  useLayoutEffect(() => {
    currentAddress.current = address
  }, [address])

  // Layout effects are cleaned up when the page is hidden and run again when it is shown. All browsers agree on this
  // moment.
  useLayoutEffect(() => {
    if (!kept) return
    const { current: scrolled } = boxes
    if (left.current?.address === currentAddress.current) {
      window.scrollTo(0, left.current.top)
      // A container that has already scrolled itself keeps its position.
      for (const [box, top] of scrolled) if (box.scrollTop === 0) box.scrollTop = top
    }
    // At cleanup time the window has the next page's height already, so the position is recorded on scroll.
    const follow = () => {
      left.current = { address: currentAddress.current, top: window.scrollY }
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      for (const box of scrolled.keys()) if (!box.isConnected) scrolled.delete(box)
    }
  }, [kept])

  const remember = ({ target }: UIEvent) => {
    if (target instanceof Element) boxes.current.set(target, target.scrollTop)
  }
  return <Whole onScrollCapture={kept ? remember : undefined}>{children}</Whole>
}

/** Turns off the browser's own scroll restoration, which would scroll the page that the user is leaving. */
export function useManualScrollRestoration(kept: boolean) {
  useLayoutEffect(() => {
    if (!kept) return
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [kept])
}

const Whole = styled.div`
  display: contents;
`
