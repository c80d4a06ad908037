import type { PhrasingContent } from 'mdast'

const BEFORE = /[\p{L}\p{N})]$/u
const AFTER = /^[\p{L}\p{N}(]/u
/**
 * What distinguishes a formula from a sentence: an equals sign in its line, a digit or a bracket next to the outer
 * factors, or a factor of one character.
 */
const EQUALS = /[=＝≈]/
const FIGURE_BEFORE = /[\d)]$/
const FIGURE_AFTER = /^[\d(]/

/**
 * Undoes emphasis whose asterisks are multiplication signs, as in `长*宽*高`: both are between factors, in a formula. All
 * other emphasis stays, within a sentence too.
 */
export const withoutMultiplicationEmphasis = (children: readonly PhrasingContent[], text: string): PhrasingContent[] =>
  children.flatMap((child) =>
    child.type === 'emphasis' && multiplies(child, text) ? [asterisk, ...child.children, asterisk] : [child],
  )

const asterisk: PhrasingContent = { type: 'text', value: '*' }

function multiplies({ position }: PhrasingContent, text: string): boolean {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (from === undefined || to === undefined || text[from] !== '*') return false
  const isBetween = [from, to - 1].every(
    (place) => BEFORE.test(text.slice(Math.max(0, place - 2), place)) && AFTER.test(text.slice(place + 1, place + 3)),
  )
  if (!isBetween) return false
  const [before = '', inside, after = ''] = [
    text.slice(0, from).split('\n').at(-1),
    text.slice(from + 1, to - 1),
    text.slice(to).split('\n')[0],
  ]
  return (
    [...inside].length === 1 ||
    EQUALS.test(before + inside + after) ||
    FIGURE_BEFORE.test(before) ||
    FIGURE_AFTER.test(after)
  )
}
