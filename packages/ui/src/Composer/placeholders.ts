/** A place to be filled in: `{{so}}`, its braces included. */
export interface Placeholder {
  from: number
  to: number
}

const PLACEHOLDER = /\{\{[^{}\n]{1,60}\}\}/gu

/** The places that are still to be filled in, in their order. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** The first at or behind a place in the text; null where there is none. */
export const placeholderAfter = (text: string, at: number): Placeholder | null =>
  placeholdersIn(text).find(({ from }) => from >= at) ?? null

/** The last that ends before a place in the text; null where there is none. */
export const placeholderBefore = (text: string, at: number): Placeholder | null =>
  placeholdersIn(text).findLast(({ to }) => to <= at) ?? null
