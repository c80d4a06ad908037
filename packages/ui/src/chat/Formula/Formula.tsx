import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useNearScreen } from '../../layout/NearScreen/near-screen.ts'
import { holdPrint, useIsPrinting } from '../../layout/Printing/printing.ts'
import { EquationNumbersContext, resolveLabels } from './equation-numbers.ts'

export interface FormulaProps {
  /** TeX, without its dollar signs. */
  tex: string
  /** Set large, on a line of its own. */
  display?: boolean
  /** Still streaming: the TeX is shown as it is. */
  open?: boolean
}

let katex: typeof import('./draw-formula.ts') | undefined

/** KaTeX is loaded with the first formula near the viewport. */
async function load(tex: string) {
  katex = await import('./draw-formula.ts')
  if (!katex.canDraw(tex)) await katex.loadChemistry()
}

/**
 * Typesets a formula. Draws it only near the viewport and in print, and shows the TeX when it is invalid. A plain
 * number needs none.
 */
export function Formula({ tex, display = false, open = false }: FormulaProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const near = useNearScreen(ref)
  const drawn = (useIsPrinting() || near) && !open
  const resolved = resolveLabels(tex, use(EquationNumbersContext))

  useLayoutEffect(() => ref.current?.replaceChildren(tex), [tex])

  useEffect(() => {
    const place = ref.current
    if (!place || !drawn) return
    let gone = false
    const draw = () => {
      if (gone) return
      try {
        if (katex) place.replaceChildren(katex.drawFormula(resolved, display))
        if (!display && tex.length > SHORT) scrollIfWide(place)
      } catch {
        // Invalid TeX stays as written.
      }
      releaseHeight(place)
    }
    // The browser lays out a print right after this, so nothing may be asynchronous.
    if (katex?.canDraw(resolved)) draw()
    else {
      const release = holdPrint()
      void load(resolved).then(draw, draw).finally(release)
    }
    return () => {
      gone = true
      keepHeight(place)
      place.replaceChildren(tex)
    }
  }, [drawn, tex, resolved, display])

  return <Place ref={ref} translate="no" data-display={display} tabIndex={display ? 0 : undefined} />
}

const blockOf = (place: HTMLElement) => place.closest<HTMLElement>('p, li, td, th, blockquote, h3, h4, h5, h6') ?? place

/** TeX of this many UTF-16 units fits on every line, so its width need not be measured. */
const SHORT = 32

/** A formula breaks between its parts; one with a part that is wider than the line scrolls. */
function scrollIfWide(place: HTMLElement) {
  const line = blockOf(place).clientWidth
  const isWide = [...place.querySelectorAll<HTMLElement>('.base')].some((part) => part.offsetWidth > line)
  place.toggleAttribute('data-wide', isWide)
  if (isWide) place.tabIndex = 0
  else place.removeAttribute('tabindex')
}

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
  &[data-wide] {
    display: inline-block;
    max-inline-size: 100%;
    overflow: auto hidden;
    vertical-align: middle;
  }
  @media print {
    &[data-display='true'],
    &[data-wide] {
      overflow: visible;
    }
  }
`
