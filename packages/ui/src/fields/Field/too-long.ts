import { createElement, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** The length of a text in characters (code points), as the server counts it. */
export const countCodePoints = (text: string): number => [...text].length

/** By how many characters a text exceeds its limit; 0 within it. */
export const excessOf = (text: string, limit: number): number =>
  text.length <= limit ? 0 : Math.max(0, countCodePoints(text) - limit)

/** Says by how many characters a text exceeds its limit; undefined within it. A pasted text is never truncated. */
export function tooLong(text: string, limit: number): ReactNode {
  const over = excessOf(text, limit)
  return over > 0 ? createElement(FormattedMessage, { id: 'ui.field.tooLong', values: { limit, over } }) : undefined
}
