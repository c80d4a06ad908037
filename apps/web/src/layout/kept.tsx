import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

interface KeptProps {
  address: string
  /** The page is put out of sight, and comes back. */
  kept: boolean
  children: ReactNode
}

interface Left {
  address: string
  top: number
}

/** Where a page and the boxes in it are scrolled to, kept while it is out of sight. At another address it begins at its top. */
export function Kept({ address, kept, children }: KeptProps) {
  const shown = useRef(address)
  const left = useRef<Left | null>(null)
  const boxes = useRef(new Map<Element, number>())

  useLayoutEffect(() => {
    shown.current = address
  }, [address])

  // Layout effects end when the page is hidden, and start again when it shows: the one place that every browser agrees on.
  useLayoutEffect(() => {
    if (!kept) return
    const { current: scrolled } = boxes
    if (left.current?.address === shown.current) {
      window.scrollTo(0, left.current.top)
      // A box that has found its place by itself stays there.
      for (const [box, top] of scrolled) if (box.scrollTop === 0) box.scrollTop = top
    }
    // By the time that it ends, the window is as long as the next page.
    const follow = () => {
      left.current = { address: shown.current, top: window.scrollY }
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

/** Going back, the browser would scroll the page that is being left. */
export function useOwnScroll(kept: boolean) {
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
