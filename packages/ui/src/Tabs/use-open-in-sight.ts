import { type RefObject, useLayoutEffect } from 'react'

/** In pixels: so much of the name before it is seen, too. */
const MARGIN = 32

/** Draws the names along until that of the open view is in sight; the page itself stays where it is. */
export function useOpenInSight(names: RefObject<HTMLElement | null>, open: string | undefined) {
  useLayoutEffect(() => {
    const line = names.current
    const name = line?.querySelector<HTMLElement>('[aria-current], [data-state="active"]')
    if (!line || !name) return
    const isInSight =
      name.offsetLeft >= line.scrollLeft &&
      name.offsetLeft + name.offsetWidth + MARGIN <= line.scrollLeft + line.clientWidth
    if (!isInSight) line.scrollTo({ left: name.offsetLeft - MARGIN, behavior: 'instant' })
  }, [names, open])
}
