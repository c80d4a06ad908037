import { createContext } from 'react'

/** The numbers of a text's equations, by label. */
export type EquationNumbers = ReadonlyMap<string, string>

const NONE: EquationNumbers = new Map()

/** Of the text that a formula stands in. */
export const EquationNumbersContext = createContext(NONE)

const LABEL = /\\label\s*\{([^{}]*)\}/g
const TAG = /\\tag\*?\s*\{([^{}]*)\}/g
/** Environments in which each row can have a number. */
const NUMBERED_ROWS = /\\begin\{(?:fl)?(?:align|alignat|gather)\*?\}/

const contents = (tex: string, command: RegExp) => [...tex.matchAll(command)].map(([, content = '']) => content.trim())

/** True if each label of a formula can become a `\tag`. */
const canNumber = (tex: string, labels: number) =>
  contents(tex, TAG).length === 0 && (labels === 1 || NUMBERED_ROWS.test(tex))

/**
 * Numbers the labelled equations of a text, given all its displayed formulas in order. A label gets the content of its
 * equation's `\tag`, or else the next number that is no tag.
 */
export function numberEquations(formulas: readonly string[]): EquationNumbers {
  const taken = new Set(formulas.flatMap((tex) => contents(tex, TAG)))
  const numbers = new Map<string, string>()
  let last = 0
  for (const tex of formulas) {
    const [labels, tags] = [contents(tex, LABEL), contents(tex, TAG)]
    for (const [index, label] of labels.entries()) {
      if (tags.length === labels.length) numbers.set(label, tags[index] ?? '')
      if (!canNumber(tex, labels.length)) continue
      do last += 1
      while (taken.has(String(last)))
      numbers.set(label, String(last))
    }
  }
  return numbers
}

/** A reference to an unknown equation shows its label, without the usual prefix. */
const nameOf = (label: string, numbers: EquationNumbers) =>
  numbers.get(label.trim()) ?? label.trim().replace(/^eq(?:n|uation)?[:._-]/i, '')

/** Replaces labels, which KaTeX does not know, by numbers, and references by the numbers of their equations. */
export function resolveLabels(tex: string, numbers: EquationNumbers = NONE): string {
  const isNumbered = canNumber(tex, contents(tex, LABEL).length)
  return tex
    .replace(LABEL, (_, label: string) => {
      const number = isNumbered ? numbers.get(label.trim()) : undefined
      return number === undefined ? '' : `\\tag{${number}}`
    })
    .replace(/\\(eq)?ref\s*\{([^{}]*)\}/g, (_, inBrackets: string | undefined, label: string) => {
      const name = `\\text{${nameOf(label, numbers)}}`
      return inBrackets ? `(${name})` : name
    })
}
