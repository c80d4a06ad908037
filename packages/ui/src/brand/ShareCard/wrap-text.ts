const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const opening = '\\p{Ps}\\p{Pi}'
const closing = '\\p{Pe}\\p{Pf}，。、！？：；…—'

/** Unbreakable pieces: a character or a word with its opening and closing punctuation; white space; a line ending. */
const PIECES = new RegExp(
  `\\n|[^\\S\\n]+|[${opening}]*(?:[${han}]|[^\\s${han}${opening}${closing}]+)?[${closing}]*`,
  'gu',
)

type Measure = (text: string) => number

/** A word that is longer than a line breaks anywhere. */
function* piecesOf(text: string, widthOf: Measure, width: number) {
  for (const [segment] of text.matchAll(PIECES)) {
    if (segment === '') continue
    if (segment === '\n' || widthOf(segment) <= width) yield segment
    else yield* segment
  }
}

/** As much of the last line as fits before the ellipsis. */
function cut(line: string, widthOf: Measure, width: number): string {
  const characters = [...line.trimEnd()]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/**
 * Breaks a text into lines by the rules of Chinese typesetting: no line begins with closing punctuation. After `most`
 * lines the text is truncated.
 */
export function wrapText(text: string, widthOf: Measure, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const end = (next: string) => {
    lines.push(line.trimEnd())
    line = next
  }
  for (const segment of piecesOf(text.trim(), widthOf, width)) {
    if (segment === '\n') end('')
    else if (widthOf((line + segment).trimEnd()) <= width) line += segment
    else end(segment.trimStart())
  }
  lines.push(line)
  const nonEmpty = lines.filter((each) => each !== '')
  if (nonEmpty.length <= most) return nonEmpty
  return [...nonEmpty.slice(0, most - 1), cut(nonEmpty[most - 1] ?? '', widthOf, width)]
}
