import { parse } from 'papaparse'
import { FORMULA, LONG_NUMBER } from './write-csv.ts'

/** A parsed row of a table. */
export interface CsvRow {
  /** Line of the file at which the row begins, from 1. */
  line: number
  cells: readonly string[]
  /** A quotation mark in it is not closed, or is at a position where none is allowed. */
  broken: boolean
}

/** In the order in which they are tried: text in one encoding is rarely valid in an earlier one. */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, else GB 18030, as spreadsheets in China save it. Null for a
 * file that is not text.
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  for (const encoding of wide ? [wide] : ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\u0000') ? null : text
    } catch {
      // Not valid in this encoding.
    }
  }
  return null
}

/**
 * Parses text whose cells are separated by commas, tabs or semicolons, without empty rows. Prefixes that `toCsv` added
 * are removed.
 */
export function parseCsv(text: string): CsvRow[] {
  const { data: rows, errors } = parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [',', '\t', ';'],
  })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  let line = 1
  return rows
    .map((cells, place) => {
      const row = { line, cells: cells.map(unescapeCell), broken: broken.has(place) }
      line += 1 + cells.join('').split('\n').length - 1
      return row
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function unescapeCell(cell: string): string {
  const [mark, rest] = [cell[0], cell.slice(1)]
  return (mark === "'" && FORMULA.test(rest)) || (mark === '\t' && LONG_NUMBER.test(rest)) ? rest : cell
}
