/** Position of a card: its column, and its distance from the top and height in pixels. */
export interface CardPosition {
  column: number
  top: number
  height: number
}

/** The input of the layout, in pixels except for the number of columns. */
export interface LayoutOptions {
  columns: number
  columnWidth: number
  /** Height of the text below each cover. */
  foot: number
  gap: number
}

/** Positioned cards, each not above the previous one. */
export interface MasonryLayout {
  ratios: readonly number[]
  measures: LayoutOptions
  places: readonly CardPosition[]
  /** The bottom of each column, where its next card would start. */
  ends: readonly number[]
  /** Total height. */
  height: number
  /** The height of the tallest card. */
  tallest: number
}

/** The number of columns that fit, at least one. */
export const columnsIn = (width: number, least: number, gap: number) =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

const isSame = (one: LayoutOptions, other: LayoutOptions) =>
  one.columns === other.columns &&
  one.columnWidth === other.columnWidth &&
  one.foot === other.foot &&
  one.gap === other.gap

/** Whether the new list continues the one that was already laid out. */
const goesOn = (before: MasonryLayout, ratios: readonly number[], measures: LayoutOptions) =>
  isSame(before.measures, measures) &&
  before.ratios.length <= ratios.length &&
  before.ratios.every((ratio, index) => ratio === ratios[index])

/**
 * Places each card below the shortest column, the first of them if several are equally short. Placed cards never move
 * when more are appended: with the previous result as `before`, only the new ones are placed.
 */
export function layoutWorks(ratios: readonly number[], measures: LayoutOptions, before?: MasonryLayout): MasonryLayout {
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

/** Creates a layout function that reuses its last result. */
export function createMasonryLayout() {
  let last: MasonryLayout | undefined
  return (ratios: readonly number[], measures: LayoutOptions): MasonryLayout =>
    (last = layoutWorks(ratios, measures, last))
}

/** Index of the first card whose top is at `top` or below; the number of cards if there is none. */
function firstAt(places: readonly CardPosition[], top: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.top ?? 0) < top) low = middle + 1
    else high = middle
  }
  return low
}

/** The range of cards, from `first` to before `end`, that contains all cards visible in a stretch of the grid. */
export const worksWithin = (
  { places, tallest }: MasonryLayout,
  { from, to }: { from: number; to: number },
): { first: number; end: number } => ({
  first: firstAt(places, from - tallest),
  end: firstAt(places, to),
})
