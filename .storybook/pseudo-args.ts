import { cloneElement, isValidElement, type ReactElement } from 'react'
import { pseudoText } from './pseudo.ts'

/** Props that people read, in any component. */
const SPOKEN = /^(children|label|title|hint|problem|text|line|note|placeholder|description|name|aria-label|alt)$/

/** Readable text is Han or contains a space between letters; `solid` and `shenyanqiu` are not for people. */
const isWords = (text: string) => /\p{Script=Han}|\p{L} \p{L}/u.test(text) && !/^(https?:|data:|\/|#)/.test(text)

function pseudoValue(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return isWords(value) || (SPOKEN.test(name) && /^\p{Lu}/u.test(value)) ? pseudoText(value) : value
  if (Array.isArray(value)) return value.map((part) => pseudoValue(part, name))
  if (isValidElement(value)) return pseudoElement(value as ReactElement<Record<string, unknown>>)
  if (isPlain(value)) return pseudoArgs(value)
  return value
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Passes a single child as a single child, so that React does not ask for keys. */
function pseudoElement(element: ReactElement<Record<string, unknown>>) {
  const { children, ...rest } = element.props
  const props = pseudoArgs(rest)
  if (children === undefined) return cloneElement(element, props)
  return Array.isArray(children)
    ? cloneElement(element, props, ...(children as unknown[]).map((child) => pseudoValue(child, 'children') as never))
    : cloneElement(element, props, pseudoValue(children, 'children') as never)
}

/** The texts in a story's args, in the pseudo-locale. */
export const pseudoArgs = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, pseudoValue(value, name)]))
