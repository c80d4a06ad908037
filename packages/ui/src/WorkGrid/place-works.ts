/** Where a card stands: its column, and how far below the top, in pixels. */
export interface Place {
  column: number
  top: number
  height: number
}

/** What cards are placed by, in pixels but for how many columns there are. */
export interface Measures {
  columns: number
  columnWidth: number
  /** Below each cover. */
  foot: number
  gap: number
}

/** Cards that have their places, each not above the one before it. */
export interface Placed {
  ratios: readonly number[]
  measures: Measures
  places: readonly Place[]
  /** Of each column: where the next card would stand. */
  ends: readonly number[]
  /** Of all of them together. */
  height: number
  /** The height of the tallest card. */
  tallest: number
}

/** How many columns fit, at least one, each as wide as it may be. */
export const columnsIn = (width: number, least: number, gap: number) =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

const isSame = (one: Measures, other: Measures) =>
  one.columns === other.columns &&
  one.columnWidth === other.columnWidth &&
  one.foot === other.foot &&
  one.gap === other.gap

/** Whether what was placed is where these begin. */
const goesOn = (before: Placed, ratios: readonly number[], measures: Measures) =>
  isSame(before.measures, measures) &&
  before.ratios.length <= ratios.length &&
  before.ratios.every((ratio, index) => ratio === ratios[index])

/**
 * Each card goes below the shortest column, the first of them when several are equally short. What was placed never moves when
 * more come after it: with what was placed `before`, only those are placed.
 */
export function placeWorks(ratios: readonly number[], measures: Measures, before?: Placed): Placed {
  const { columns, columnWidth, foot, gap } = measures
  const start = before && goesOn(before, ratios, measures) ? before : undefined
  if (start?.ratios.length === ratios.length) return start
  const places = [...(start?.places ?? [])]
  const ends = [...(start?.ends ?? Array.from({ length: columns }, () => 0))]
  let tallest = start?.tallest ?? 0

  for (const ratio of ratios.slice(places.length)) {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    const height = Math.round(columnWidth / ratio) + foot
    ends[column] = top + height + gap
    tallest = Math.max(tallest, height)
    places.push({ column, top, height })
  }
  return { ratios, measures, places, ends, tallest, height: Math.max(0, Math.max(...ends) - gap) }
}

/** Places works time and again, and remembers what it has placed last. */
export function createPlacing() {
  let last: Placed | undefined
  return (ratios: readonly number[], measures: Measures): Placed => (last = placeWorks(ratios, measures, last))
}

/** Where the first card stands whose top is at `top` or below it; their number where none does. */
function firstAt(places: readonly Place[], top: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.top ?? 0) < top) low = middle + 1
    else high = middle
  }
  return low
}

/** The cards, from the first to the one before `end`, among which are all that a stretch of the waterfall shows. */
export const worksWithin = (
  { places, tallest }: Placed,
  { from, to }: { from: number; to: number },
): { first: number; end: number } => ({
  first: firstAt(places, from - tallest),
  end: firstAt(places, to),
})
