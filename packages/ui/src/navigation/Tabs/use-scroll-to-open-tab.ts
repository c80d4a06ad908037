import { type RefObject, useLayoutEffect } from 'react'
import { useOnResize } from '../use-on-resize.ts'

/** In pixels: how much of the previous name stays visible too. */
const MARGIN = 32

/**
 * Scrolls the row of names until the name of the open view is visible, also when the row becomes narrower; the page
 * itself does not scroll.
 */
export function useScrollToOpenTab(names: RefObject<HTMLElement | null>, open: string | undefined) {
  useLayoutEffect(() => bring(names.current), [names, open])
  useOnResize(names, () => bring(names.current))
}

function bring(line: HTMLElement | null) {
  const name = line?.querySelector<HTMLElement>('[aria-current], [data-state="active"]')
  if (!line || !name) return
  const isInSight =
    name.offsetLeft >= line.scrollLeft &&
    name.offsetLeft + name.offsetWidth + MARGIN <= line.scrollLeft + line.clientWidth
  if (!isInSight) line.scrollTo({ left: name.offsetLeft - MARGIN, behavior: 'instant' })
}
