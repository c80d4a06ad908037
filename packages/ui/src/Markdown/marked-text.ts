import type { MarkupTag } from './pair-markup.ts'

const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const PLAIN = '0123456789+-=()'

/** What stands in a tag, for a text without marks: small letters where there are any, `x^n` and `x_i` where there are none. */
export function markedText(tag: MarkupTag, words: string): string {
  if (tag !== 'sub' && tag !== 'sup') return words
  const [letters, mark] = tag === 'sub' ? [LOW, '_'] : [HIGH, '^']
  const small = [...words].map((letter) => [...letters][PLAIN.indexOf(letter)])
  return small.every((letter) => letter !== undefined) ? small.join('') : mark + words
}
