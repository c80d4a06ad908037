import type { WorkInput } from '@moyun/api'
import { paintStyleName } from '@moyun/api/paint-styles'

/** Work parameters with a display name. */
const named: ReadonlySet<string> = new Set([
  'style',
  'ratio',
  'seed',
  'count',
  'negative',
  'strength',
  'scale',
  'denoise',
  'sharpen',
  'colour',
  'enlarge',
  'operation',
  'tone',
  'length',
  'language',
  'source',
  'target',
  'temperature',
])

/** Ids and internal names. The picture that a text was written about is shown and linked elsewhere. */
const untold: ReadonlySet<string> = new Set(['picture', 'zscene', 'form'])

/** The parameters to display. For a template, the prompt already contains them, in the words of its form. */
export const displayedParameters = (parameters: WorkInput['parameters']) =>
  'scene' in parameters ? [] : Object.entries(parameters).filter(([name]) => !untold.has(name))

/** The message values of a parameter's name; `other` for one without a display name. */
export const parameterNameValues = (name: string) => ({ name: named.has(name) ? name : 'other', raw: name })

/**
 * A parameter's value as text: a style has its name from the painting page, in a language such as `zh-CN`, an
 * enlargement is a factor, a size has a multiplication sign; null for other numbers and for booleans.
 */
export function parameterText(name: string, value: string | number | boolean, language: string): string | null {
  if (name === 'enlarge') return `×${value}`
  if (typeof value !== 'string') return null
  if (name === 'ratio') return value.replace('x', '×')
  return (name === 'style' ? paintStyleName(value, language) : null) ?? value
}
