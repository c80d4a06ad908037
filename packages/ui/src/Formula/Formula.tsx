import { useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useNearScreen } from '../NearScreen/near-screen.ts'

export interface FormulaProps {
  /** TeX, without its dollars. */
  tex: string
  /** Set large, on a line of its own. */
  display?: boolean
  /** Still being written: the TeX is shown as it is. */
  open?: boolean
}

/** Sets a formula. Draws it only near the screen, and shows the TeX where it is wrong. A plain number needs none. */
export function Formula({ tex, display = false, open = false }: FormulaProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const near = useNearScreen(ref)

  useLayoutEffect(() => ref.current?.replaceChildren(tex), [tex])

  useEffect(() => {
    const place = ref.current
    if (!place || !near || open) return
    let gone = false
    const draw = async () => {
      const { drawFormula } = await import('./draw-formula.ts')
      const drawing = await drawFormula(tex, display)
      if (gone) return
      place.replaceChildren(drawing)
      releaseHeight(place)
    }
    // Wrong TeX stays as it was written.
    draw().catch(() => releaseHeight(place))
    return () => {
      gone = true
      keepHeight(place)
      place.replaceChildren(tex)
    }
  }, [near, tex, display, open])

  return <Place ref={ref} data-display={display} tabIndex={display ? 0 : undefined} />
}

const blockOf = (place: HTMLElement) => place.closest<HTMLElement>('p, li, td, th, blockquote, h3, h4, h5, h6') ?? place

/** What is put away far from the screen must not move what is on it. */
function keepHeight(place: HTMLElement) {
  const block = blockOf(place)
  if (place.isConnected) block.style.blockSize = `${block.offsetHeight}px`
}

function releaseHeight(place: HTMLElement) {
  blockOf(place).style.blockSize = ''
}

const Place = styled.span`
  &[data-display='true'] {
    display: block;
    margin-block: 14px;
    overflow: auto hidden;
    text-align: center;
    overflow-wrap: normal;
    white-space: nowrap;
  }
`
