/** Opening and closing brackets of node shapes; longer ones come first. */
const SHAPES = [
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

const WORD = String.raw`[^()[\]{}"\n]`
const pairAround = (content: string) => `(?:\\((?:${content})*\\)|\\[(?:${content})*\\]|\\{(?:${content})*\\})`
const PAIR = pairAround(`${WORD}|${pairAround(WORD)}`)
const escaped = (brackets: string) => brackets.replace(/./g, String.raw`\$&`)

/** Text that is in quotation marks already, or a label of a node or an edge that contains brackets. */
const LABELS = new RegExp(
  [
    '"[^"\\n]*"',
    // A label that is one pair of brackets is a shape of its own, as in `A[(数据库)]`.
    ...SHAPES.map(
      ([open, close]) =>
        `(?<=[\\p{L}\\p{N}_])(${escaped(open)})(?!${PAIR}${escaped(close)})(${WORD}*(?:${PAIR}${WORD}*)+)(${escaped(close)})`,
    ),
    '(?<=[-=.>xo]\\s*)(\\|)([^|"\\n]*[()[\\]{}][^|"\\n]*)(\\|)',
  ].join('|'),
  'gu',
)

/**
 * Puts the labels of a Mermaid flowchart that contain brackets in quotation marks, as Mermaid requires: models write
 * `A[输入(手机)]`. Used only after the source as written could not be drawn.
 */
export function withQuotedLabels(source: string): string {
  if (!/^\s*(?:graph|flowchart)\b/.test(source)) return source
  return source.replace(LABELS, (match: string, ...groups: unknown[]) => {
    const [open, label, close] = groups.slice(0, -2).filter((group) => group !== undefined)
    return open === undefined ? match : `${String(open)}"${String(label)}"${String(close)}`
  })
}
