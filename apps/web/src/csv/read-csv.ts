import { parse } from 'papaparse'
import { FORMULA, LONG_NUMBER } from './save-csv.ts'

/** A row of a table that was read. */
export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  line: number
  cells: readonly string[]
  /** A quotation mark in it is not closed, or stands where none may. */
  broken: boolean
}

/** In the order in which they are tried: a text in one of them is rarely one in those before. */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/** A file's text: UTF-8, UTF-16 with its mark, else GB 18030, as spreadsheets in China save it. Null for what is no text. */
export function csvText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  for (const encoding of wide ? [wide] : ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\u0000') ? null : text
    } catch {
      // It is none of this encoding.
    }
  }
  return null
}

/** The rows of a text with commas, tabs or semicolons between its cells, without those that are empty. What `csvOf` put before a cell is taken away. */
export function csvRows(text: string): CsvRow[] {
  const { data: rows, errors } = parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [',', '\t', ';'],
  })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  let line = 1
  return rows
    .map((cells, place) => {
      const row = { line, cells: cells.map(asWritten), broken: broken.has(place) }
      line += 1 + cells.join('').split('\n').length - 1
      return row
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function asWritten(cell: string): string {
  const [mark, rest] = [cell[0], cell.slice(1)]
  return (mark === "'" && FORMULA.test(rest)) || (mark === '\t' && LONG_NUMBER.test(rest)) ? rest : cell
}
