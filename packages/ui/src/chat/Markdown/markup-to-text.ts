import type { MarkupTag } from './pair-markup.ts'

const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const PLAIN = '0123456789+-=()'

/**
 * The content of a tag as plain text: Unicode subscript or superscript characters where they exist, otherwise `x^n` and
 * `x_i`.
 */
export function markupToText(tag: MarkupTag, words: string): string {
  if (tag !== 'sub' && tag !== 'sup') return words
  const [alphabet, mark] = tag === 'sub' ? [LOW, '_'] : [HIGH, '^']
  const small = [...words].map((letter) => [...alphabet][PLAIN.indexOf(letter)])
  return small.every((letter) => letter !== undefined) ? small.join('') : mark + words
}
