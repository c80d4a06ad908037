import { unparse } from 'papaparse'

/** Excel takes a file for UTF-8 by this alone. */
const MARK = '\uFEFF'

/** What a spreadsheet would take for a formula; not a negative number, nor the tab before a long one. With apostrophes before it too: each text is known again by the one that is put before. */
export const FORMULA = /^'*(?:[=+@\r]|-(?!\d+(?:\.\d+)?$)|\t(?!\d+$)).*$/s
/** A spreadsheet keeps fifteen digits of a number and shows twelve; after a tab, which is not seen, all of them are text. */
export const LONG_NUMBER = /^\d{12,}$/

const cellOf = (value: string | number) => (typeof value === 'string' && LONG_NUMBER.test(value) ? `\t${value}` : value)

/** A table as a file's text; what a spreadsheet would take for a formula is text in it, and long numbers keep their digits. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  MARK +
  unparse({ fields: [...head], data: rows.map((row) => row.map(cellOf)) }, { escapeFormulae: FORMULA, newline: '\r\n' })

/** Gives a table to whoever asked for it, as a file. */
export function saveCsv(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
