import { type CSSProperties, memo, type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { columnsIn, createMasonryLayout, worksWithin } from './masonry-layout.ts'
import { useFocusRetention } from './use-focus-retention.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useVisibleRange } from './use-visible-range.ts'

const foot = 52
const gap = 20

export interface WorkGridProps<Work> {
  /** Accessible name, in place of a heading. */
  label: string
  works: readonly Work[]
  idOf: (work: Work) => string
  /** Aspect ratio of its cover, width by height. Known before the image loads, so that nothing shifts. */
  ratioOf?: (work: Work) => number
  /** Renders a `WorkCard` or a `WorkCardSkeleton`. With a stable function, no card is rendered twice. */
  children: (work: Work) => ReactNode
  /** Minimum column width in pixels; a phone always has two columns. */
  least?: number
}

const landscape = () => 4 / 3

/**
 * A masonry grid for any number of works: in list order for keyboard and screen reader users, and placed works never
 * move. Only works near the viewport are rendered. For rows of data, use `Table`.
 */
export function WorkGrid<Work>({
  label,
  works,
  idOf,
  ratioOf = landscape,
  children,
  least = 220,
}: WorkGridProps<Work>) {
  const list = useRef<HTMLUListElement>(null)
  const { width, ...stretch } = useVisibleRange(list)
  const { withHeld, ...holding } = useFocusRetention()
  const [place] = useState(createMasonryLayout)
  const columns = Math.max(2, columnsIn(width, least, gap))
  const columnWidth = (width - gap * (columns - 1)) / columns
  const placed = place(works.map(ratioOf), { columns, columnWidth, foot, gap })
  useScrollAnchor(list, works, idOf, placed)
  const drawn = width === 0 ? [] : withHeld(worksWithin(placed, stretch), works.length)

  return (
    <List ref={list} aria-label={label} style={{ blockSize: width === 0 ? undefined : placed.height }} {...holding}>
      {drawn.map((index) => {
        const [work, stands, ratio] = [works[index], placed.places[index], placed.ratios[index]]
        if (work === undefined || stands === undefined || ratio === undefined) return null
        return (
          <li
            key={idOf(work)}
            aria-posinset={index + 1}
            aria-setsize={works.length}
            style={styleOf(stands, columnWidth, ratio)}
          >
            <Drawn work={work} draw={children as (work: unknown) => ReactNode} />
          </li>
        )
      })}
    </List>
  )
}

interface DrawnProps {
  work: unknown
  draw: (work: unknown) => ReactNode
}

/** A memoized card: it renders again only if its work or `draw` changes, not when its neighbours change. */
const Drawn = memo(function Drawn({ work, draw }: DrawnProps) {
  return draw(work)
})

const styleOf = ({ column, top }: { column: number; top: number }, columnWidth: number, ratio: number) =>
  ({
    insetBlockStart: top,
    insetInlineStart: column * (columnWidth + gap),
    inlineSize: columnWidth,
    '--work-ratio': String(ratio),
  }) as CSSProperties

/** `useScrollAnchor` does the scroll anchoring in place of the browser. */
const List = styled.ul`
  position: relative;
  overflow-anchor: none;

  > li {
    position: absolute;
    contain: layout style;
  }
`
