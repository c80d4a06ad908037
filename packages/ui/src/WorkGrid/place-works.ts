/** Where a card stands: its column, and how far below the top, in pixels. */
export interface Place {
  column: number
  top: number
  height: number
}

/** How many columns fit, at least one, each as wide as it may be. */
export const columnsIn = (width: number, least: number, gap: number) => Math.max(1, Math.floor((width + gap) / (least + gap)))

/**
 * Each card goes below the shortest column, the first of them when several are equally short.
 * What was placed never moves when more come after it.
 */
export function placeWorks(ratios: readonly number[], columns: number, columnWidth: number, foot: number, gap: number): Place[] {
  const ends = Array.from({ length: columns }, () => 0)

  return ratios.map((ratio) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    const height = Math.round(columnWidth / ratio) + foot
    ends[column] = top + height + gap
    return { column, top, height }
  })
}
