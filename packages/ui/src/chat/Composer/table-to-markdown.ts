const BLOCKS = new Set([
  'P',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'LI',
  'UL',
  'OL',
  'BLOCKQUOTE',
  'PRE',
  'SECTION',
  'TR',
])
const WITHOUT_TEXT = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META'])

/** The text of a node: a blank line around a table, one line for each block. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!(node instanceof Element) || WITHOUT_TEXT.has(node.tagName)) return ''
  if (node.tagName === 'BR') return '\n'
  const table = node instanceof HTMLTableElement ? tableOf(node) : null
  if (table !== null) return `\n\n${table}\n\n`
  const inner = [...node.childNodes].map(textOf).join('')
  return BLOCKS.has(node.tagName)
    ? `\n${inner}\n`
    : node.tagName === 'TD' || node.tagName === 'TH'
      ? `${inner}\t`
      : inner
}

const cellText = (cell: Element) =>
  [...cell.childNodes].map(textOf).join('').replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|')

/** The cells by row and column; the further columns or rows that a cell spans are empty. */
function gridOf({ rows }: HTMLTableElement): string[][] {
  const grid = Array.from(rows, (): string[] => [])
  Array.from(rows).forEach((row, y) => {
    let x = 0
    for (const cell of row.cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      for (const [below, line] of grid.slice(y, y + Math.max(1, cell.rowSpan)).entries())
        for (let right = 0; right < cell.colSpan; right += 1)
          line[x + right] = below + right === 0 ? cellText(cell) : ''
      x += cell.colSpan
    }
  })
  return grid
}

/**
 * A table in Markdown, its first row as the header. Null for one that is no data table: a single row or column, or a
 * layout table.
 */
function tableOf(table: HTMLTableElement): string | null {
  if (table.querySelector('table') !== null) return null
  const grid = gridOf(table)
  const width = Math.max(0, ...grid.map(({ length }) => length))
  if (grid.length < 2 || width < 2) return null
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, k) => cells[k] ?? '').join(' | ')} |`
  const [head = [], ...body] = grid
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}

/** Converts HTML copied from Word, Excel or a web page to text with Markdown tables; null if it has no table. */
export function tablesToMarkdown(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (![...body.querySelectorAll('table')].some((table) => tableOf(table) !== null)) return null
  const lines = textOf(body)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
