import type { PhrasingContent } from 'mdast'

const BEFORE = /[\p{L}\p{N})]$/u
const AFTER = /^[\p{L}\p{N}(]/u

/** Takes emphasis back whose asterisks multiply: in `长*宽*高` both stand between factors. Emphasis that begins or ends at a blank or at punctuation stays. */
export const withoutMultiplied = (children: readonly PhrasingContent[], text: string): PhrasingContent[] =>
  children.flatMap((child) => (child.type === 'emphasis' && multiplies(child, text) ? [asterisk, ...child.children, asterisk] : [child]))

const asterisk: PhrasingContent = { type: 'text', value: '*' }

function multiplies({ position }: PhrasingContent, text: string): boolean {
  const [from, to] = [position?.start.offset, position?.end.offset]
  if (from === undefined || to === undefined || text[from] !== '*') return false
  return [from, to - 1].every((place) => BEFORE.test(text.slice(Math.max(0, place - 2), place)) && AFTER.test(text.slice(place + 1, place + 3)))
}
