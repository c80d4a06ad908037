import { unparse } from 'papaparse'

/** The byte order mark: Excel recognises UTF-8 by it alone. */
const MARK = '\uFEFF'

/**
 * Text that a spreadsheet would take for a formula, except negative numbers and the tab before a long number. It also
 * matches text with leading apostrophes, so that `toCsv` adds one and reading removes exactly that one.
 */
export const FORMULA = /^'*(?:[=+@\r]|-(?!\d+(?:\.\d+)?$)|\t(?!\d+$)).*$/s
/**
 * A spreadsheet keeps fifteen digits of a number and shows twelve. After an invisible tab, it treats all of them as
 * text.
 */
export const LONG_NUMBER = /^\d{12,}$/

const cellOf = (value: string | number) => (typeof value === 'string' && LONG_NUMBER.test(value) ? `\t${value}` : value)

/**
 * Formats a table as CSV. Text that a spreadsheet would take for a formula is escaped, and long numbers keep their
 * digits.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  MARK +
  unparse({ fields: [...head], data: rows.map((row) => row.map(cellOf)) }, { escapeFormulae: FORMULA, newline: '\r\n' })
