import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Empty } from '../../feedback/Empty/Empty.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { SelectionBar } from '../../actions/SelectionBar/SelectionBar.tsx'
import type { TableColumn, TableSort } from './table-column.ts'
import { TableHead } from './TableHead.tsx'
import { TableRows, TableSkeleton } from './TableRows.tsx'
import { TableFrame } from './TableFrame.tsx'

export interface TableProps<Row> {
  /** Accessible name, in place of a heading. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The name of a row, for its checkbox. */
  nameOf?: (row: Row) => string
  /** `loading` and `failed` replace the rows in the same layout. */
  state?: 'loading' | 'failed'
  /** Shown when there are no rows; an `Empty`, where the member can do something about it. */
  empty?: ReactNode
  onRetry?: () => void
  /** The current order of the rows. */
  sort?: TableSort
  /** Called to request another order: the parent sorts the rows. Without it no column can be sorted. */
  onSortChange?: (sort: TableSort) => void
  /** Ids of the selected rows. With it each row has a checkbox. */
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** Actions for the selected rows, shown above the table while any are selected. */
  actions?: ReactNode
  /** On a phone each row is a stack of lines, or the table scrolls in its own container with a cut-off edge. */
  phone?: 'stack' | 'scroll'
  /** Limits the height: the rows scroll below the header. */
  maxHeight?: string
}

const none: ReadonlySet<string> = new Set()

/** Rows of data below a header, with three rules. For ledger entries, use `Ledger`; for images, `WorkGrid`. */
export function Table<Row>({
  label,
  state,
  phone = 'stack',
  maxHeight,
  selected,
  onSelectedChange,
  actions,
  ...rest
}: TableProps<Row>) {
  const { columns, rows, idOf, nameOf } = rest
  const choosing = onSelectedChange !== undefined
  const chosen = selected ?? none
  const ids = rows.map(idOf)
  const choose = (id: string, on: boolean) =>
    onSelectedChange?.(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)))

  return (
    <div>
      {choosing && chosen.size > 0 ? (
        <SelectionBar count={chosen.size} onClear={() => onSelectedChange(none)}>
          {actions}
        </SelectionBar>
      ) : null}
      <TableFrame label={label} phone={phone} maxHeight={maxHeight} busy={state === 'loading'}>
        <TableHead
          columns={columns}
          sort={rest.sort}
          onSort={rest.onSortChange}
          choice={
            choosing
              ? { all: ids.length > 0 && ids.every((id) => chosen.has(id)), some: ids.some((id) => chosen.has(id)) }
              : undefined
          }
          onChooseAll={(on) => onSelectedChange?.(on ? new Set([...chosen, ...ids]) : none)}
        />
        <tbody role="rowgroup">
          {state === 'loading' ? (
            <TableSkeleton columns={columns} choosing={choosing} />
          ) : state === 'failed' || rows.length === 0 ? (
            <tr role="row">
              <Wide role="cell" colSpan={columns.length + (choosing ? 1 : 0)}>
                {state === 'failed' ? (
                  <Failed onRetry={rest.onRetry} />
                ) : (
                  (rest.empty ?? <FormattedMessage id="ui.table.empty" />)
                )}
              </Wide>
            </tr>
          ) : (
            <TableRows
              columns={columns}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              chosen={choosing ? chosen : undefined}
              onChoose={choose}
            />
          )}
        </tbody>
      </TableFrame>
      <VisuallyHidden role="status">
        {state === 'loading' ? <FormattedMessage id="ui.table.loading" /> : null}
      </VisuallyHidden>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <Empty
      picture="dryStroke"
      level={3}
      title={<FormattedMessage id="ui.table.failed" />}
      action={
        onRetry ? (
          <Button onClick={onRetry}>
            <FormattedMessage id="ui.table.retry" />
          </Button>
        ) : null
      }
    />
  )
}

const Wide = styled.td`
  && {
    padding-block: ${({ theme }) => theme.space[6]};
    color: ${({ theme }) => theme.color.textMuted};
    text-align: center;
  }
`
