/** A placeholder to fill in, `{{like this}}`; its range includes the braces. */
export interface Placeholder {
  from: number
  to: number
}

const PLACEHOLDER = /\{\{[^{}\n]{1,60}\}\}/gu

/** The placeholders that are still in the text, in order. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** The first placeholder at or after an offset; null if there is none. */
export const placeholderAfter = (text: string, at: number): Placeholder | null =>
  placeholdersIn(text).find(({ from }) => from >= at) ?? null

/** The last placeholder that ends at or before an offset; null if there is none. */
export const placeholderBefore = (text: string, at: number): Placeholder | null =>
  placeholdersIn(text).findLast(({ to }) => to <= at) ?? null
