import { useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useNearScreen } from '../../layout/NearScreen/near-screen.ts'

export interface FormulaProps {
  /** TeX, without its dollar signs. */
  tex: string
  /** Set large, on a line of its own. */
  display?: boolean
  /** Still streaming: the TeX is shown as it is. */
  open?: boolean
}

/**
 * Typesets a formula. Draws it only near the viewport, and shows the TeX when it is invalid. A plain number needs none.
 */
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
    // Invalid TeX stays as written.
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

/** A formula that is undrawn far from the viewport keeps its height, so that nothing visible moves. */
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
