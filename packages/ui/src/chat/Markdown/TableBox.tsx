import type { Table } from 'mdast'
import type { CSSProperties, ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { Inline } from './Inline.tsx'
import type { Definitions } from './markdown-stream.ts'

const words = defineMessages({ table: { id: 'ui.chat.table' } })

export interface TableBoxProps {
  table: Table
  definitions: Definitions | null
  caret: ReactNode
}

/** A table with three rules in its own container, which scrolls where the table is wider than the text. */
export function TableBox({ table, definitions, caret }: TableBoxProps) {
  const intl = useIntl()
  const [head, ...rows] = table.children
  const styles = (table.align ?? []).map((align): CSSProperties | undefined =>
    align ? { textAlign: align } : undefined,
  )
  const isLast = (row: number, cell: number) =>
    row === rows.length - 1 && cell === (rows[row]?.children.length ?? 0) - 1

  return (
    <div className="table" tabIndex={0} role="group" aria-label={intl.formatMessage(words.table)}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) => (
              <th key={index} scope="col" dir="auto" style={styles[index]}>
                <Inline nodes={cell.children} definitions={definitions} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.children.map((cell, index) => (
                <td key={index} dir="auto" style={styles[index]}>
                  <Inline nodes={cell.children} definitions={definitions} />
                  {isLast(rowIndex, index) ? caret : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
