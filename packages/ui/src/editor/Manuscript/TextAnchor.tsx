import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Span } from './span.ts'

export interface TextAnchorProps {
  /** An element that lays out the text exactly as the field does. */
  mirror: RefObject<HTMLElement | null>
  span: Span
  /** Above the first line of the range if there is space, or below the last one. */
  side: 'above' | 'below'
  children: ReactNode
}

/** Distance to the text, in pixels. */
const GAP = 8

/** The client rectangles of the lines of a text range. */
function linesOf(mirror: HTMLElement, { from, to }: Span): DOMRect[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT)
  let begin = 0
  range.selectNodeContents(mirror)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = begin + (node.textContent?.length ?? 0)
    if (begin <= from && from < end) range.setStart(node, from - begin)
    if (begin < to && to <= end) range.setEnd(node, to - begin)
    begin = end
  }
  return [...range.getClientRects()].filter(({ width, height }) => width + height > 0)
}

/** Positions its children at a text range, and keeps them there while the text reflows. */
export function TextAnchor({ mirror, span: { from, to }, side, children }: TextAnchorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)

  useLayoutEffect(() => {
    const [words, own] = [mirror.current, box.current]
    if (!words || !own) return
    const measure = () => {
      const lines = linesOf(words, { from, to })
      const [first, last] = [lines[0], lines.at(-1)]
      if (!first || !last) return
      const ground = words.getBoundingClientRect()
      const fits = side === 'above' && first.top - own.offsetHeight - GAP > TOP_BARS_HEIGHT
      const top = fits ? first.top - ground.top - own.offsetHeight - GAP : last.bottom - ground.top + GAP
      const left = Math.max(0, Math.min((fits ? first : last).left - ground.left, ground.width - own.offsetWidth))
      setPlace((known) => (known?.top === top && known.left === left ? known : { top, left }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(words)
    watch.observe(own)
    return () => watch.disconnect()
  }, [mirror, from, to, side])

  return (
    <Place
      ref={box}
      style={place ? { insetBlockStart: place.top, insetInlineStart: place.left } : { visibility: 'hidden' }}
    >
      {children}
    </Place>
  )
}

/** In px: the bars above the sheet. */
const TOP_BARS_HEIGHT = 104

const Place = styled.div`
  && {
    position: absolute;
    padding: 0;
    white-space: normal;
  }
  z-index: ${({ theme }) => theme.layer.sticky};
  max-inline-size: 100%;
`
