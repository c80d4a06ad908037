/** A range of a text, in UTF-16 units. */
export interface Span {
  from: number
  to: number
}

/** The range without the surrounding white space; null if it contains nothing else. */
export function trimSpan(text: string, { from, to }: Span): Span | null {
  const selected = text.slice(from, to)
  const begin = from + selected.length - selected.trimStart().length
  const end = from + selected.trimEnd().length
  return begin < end ? { from: begin, to: end } : null
}

export interface Part {
  text: string
  marks: readonly string[]
}

/** Splits a text into parts, each with the names of the marks that cover it. */
export function partsOf(text: string, marks: Readonly<Record<string, Span | null>>): Part[] {
  const spans = Object.entries(marks).flatMap(([name, span]) => (span ? [{ name, ...span }] : []))
  const cuts = [...new Set([0, ...spans.flatMap(({ from, to }) => [from, to]), text.length])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((one, other) => one - other)
  return cuts.slice(1).map((to, place) => {
    const from = cuts[place] ?? 0
    return {
      text: text.slice(from, to),
      marks: spans.filter((span) => span.from <= from && to <= span.to).map(({ name }) => name),
    }
  })
}

/** The smallest replacement that turns one text into the other. */
export function difference(before: string, after: string): Span & { by: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let end = 0
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from, to: before.length - end, by: after.slice(from, after.length - end) }
}
