import type { WorkInput } from '@moyun/api'
import { paintStyleName } from '@moyun/api/paint-styles'

/** The parameters of works that have a name for people. */
const named: ReadonlySet<string> = new Set([
  'style',
  'ratio',
  'seed',
  'count',
  'negative',
  'strength',
  'scale',
  'operation',
  'tone',
  'length',
  'language',
  'source',
  'target',
  'scene',
  'temperature',
])

/** Those that are told: which picture was written about is shown, and linked. */
export const parametersTold = (parameters: WorkInput['parameters']) =>
  Object.entries(parameters).filter(([name]) => name !== 'picture')

/** What the words of a parameter are chosen by: its name, or that it has none for people. */
export const parameterWords = (name: string) => ({ name: named.has(name) ? name : 'other', raw: name })

/** The text of a parameter: a style is called as painting calls it, in a language such as `zh-CN`; anything else stands for itself. */
export const parameterText = (name: string, value: string, language: string) =>
  (name === 'style' ? paintStyleName(value, language) : null) ?? value
