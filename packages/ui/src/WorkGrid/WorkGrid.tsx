import { type CSSProperties, memo, type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { columnsIn, createPlacing, worksWithin } from './place-works.ts'
import { useHeld } from './use-held.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useSight } from './use-sight.ts'

const foot = 52
const gap = 20

export interface WorkGridProps<Work> {
  /** Heard instead of a heading. */
  label: string
  works: readonly Work[]
  idOf: (work: Work) => string
  /** Width by height of its cover. Known before the picture comes, so nothing jumps when it does. */
  ratioOf?: (work: Work) => number
  /** A `WorkCard`, or a `WorkCardSkeleton`. A function that stays the same draws no card twice. */
  children: (work: Work) => ReactNode
  /** The least width of a column in pixels; on a phone there are always two. */
  least?: number
}

const landscape = () => 4 / 3

/**
 * A waterfall of works, thousands of them if need be: in the order of the list for keys and readers, and what stands never moves.
 * Only what is near the screen is drawn. For rows of facts, use `Table`.
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
  const { width, ...stretch } = useSight(list)
  const { withHeld, ...holding } = useHeld()
  const [place] = useState(createPlacing)
  const columns = Math.max(2, columnsIn(width, least, gap))
  const columnWidth = (width - gap * (columns - 1)) / columns
  const placed = place(works.map(ratioOf), { columns, columnWidth, foot, gap })
  useKeptPlace(list, works, idOf, placed)
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

/** A card, as long as its work is the same; that others come and go beside it does not matter to it. */
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

/** It keeps its place by itself. */
const List = styled.ul`
  position: relative;
  overflow-anchor: none;

  > li {
    position: absolute;
    contain: layout style;
  }
`
