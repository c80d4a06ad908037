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
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === '') continue
    if (piece === '\n' || widthOf(piece) <= width) yield piece
    else yield* piece
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
  for (const piece of piecesOf(text.trim(), widthOf, width)) {
    if (piece === '\n') end('')
    else if (widthOf((line + piece).trimEnd()) <= width) line += piece
    else end(piece.trimStart())
  }
  lines.push(line)
  const shown = lines.filter((each) => each !== '')
  if (shown.length <= most) return shown
  return [...shown.slice(0, most - 1), cut(shown[most - 1] ?? '', widthOf, width)]
}
