import type { WorkInput } from '@moyun/api'

/** The parameters of works that have a name for people. */
const named: ReadonlySet<string> = new Set(['style', 'ratio', 'seed', 'count', 'negative', 'strength', 'scale', 'operation', 'tone', 'length', 'language', 'source', 'target', 'scene', 'temperature'])

/** The values that have one. */
const valued: ReadonlySet<string> = new Set(['ink', 'blueGreen', 'vermilion', 'boneless', 'gold', 'qinglv', 'true', 'false'])

/** Those that are told: which picture was written about is shown, and linked. */
export const parametersTold = (parameters: WorkInput['parameters']) => Object.entries(parameters).filter(([name]) => name !== 'picture')

/** What the words of a parameter are chosen by: its name, or that it has none for people. */
export const parameterWords = (name: string) => ({ name: named.has(name) ? name : 'other', raw: name })

/** What the words of a value are chosen by; null where it stands for itself. */
export const valueWords = (value: string | boolean) => (valued.has(String(value)) ? { value: String(value) } : null)
