import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { columnsIn, placeWorks } from './place-works.ts'

const foot = 52
const gap = 20

export interface WorkGridProps<Work> {
  /** Heard instead of a heading. */
  label: string
  works: readonly Work[]
  idOf: (work: Work) => string
  /** Width by height of its cover. Known before the picture comes, so nothing jumps when it does. */
  ratioOf?: (work: Work) => number
  /** A `WorkCard`, or a `WorkCardSkeleton`. */
  children: (work: Work) => ReactNode
  /** The least width of a column in pixels; on a phone there are always two. */
  least?: number
}

/** A waterfall of works: in the order of the list for keys and readers, and what stands never moves. For rows of facts, use `Table`. */
export function WorkGrid<Work>({ label, works, idOf, ratioOf = () => 4 / 3, children, least = 220 }: WorkGridProps<Work>) {
  const list = useRef<HTMLUListElement>(null)
  const width = useWidth(list)
  const columns = Math.max(2, columnsIn(width, least, gap))
  const columnWidth = (width - gap * (columns - 1)) / columns
  const places = placeWorks(works.map(ratioOf), columns, columnWidth, foot, gap)
  const height = places.reduce((end, place) => Math.max(end, place.top + place.height), 0)

  return (
    <List ref={list} aria-label={label} style={{ blockSize: height }}>
      {width === 0
        ? null
        : works.map((work, index) => (
            <li key={idOf(work)} style={styleOf(places[index], columnWidth, ratioOf(work))}>
              {children(work)}
            </li>
          ))}
    </List>
  )
}

function styleOf(place: { column: number; top: number } | undefined, columnWidth: number, ratio: number): CSSProperties {
  const { column, top } = place ?? { column: 0, top: 0 }
  return { insetBlockStart: top, insetInlineStart: column * (columnWidth + gap), inlineSize: columnWidth, '--work-ratio': String(ratio) } as CSSProperties
}

/** The width of an element, measured before it is first seen and whenever it changes. */
function useWidth(ref: { current: Element | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

const List = styled.ul`
  position: relative;

  > li {
    position: absolute;
  }
`
