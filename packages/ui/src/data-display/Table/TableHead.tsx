import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LazyRowCheck } from './LazyRowCheck.tsx'
import type { TableColumn, TableSort } from './table-column.ts'

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | undefined
  /** Undefined where no column can be sorted. */
  onSort: ((sort: TableSort) => void) | undefined
  /** Whether all rows are selected, or some; undefined where rows can't be selected. */
  choice: { all: boolean; some: boolean } | undefined
  onChooseAll: (on: boolean) => void
}

const icon = { size: 14, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The header of a table: the column names, and the buttons that sort by a column. */
export function TableHead<Row>({ columns, sort, onSort, choice, onChooseAll }: TableHeadProps<Row>) {
  const intl = useIntl()

  return (
    <thead role="rowgroup">
      <tr role="row">
        {choice ? (
          <th role="columnheader" scope="col" data-check>
            <LazyRowCheck
              label={intl.formatMessage({ id: 'ui.table.chooseAll' })}
              checked={choice.all}
              some={choice.some && !choice.all}
              onChange={onChooseAll}
            />
          </th>
        ) : null}
        {columns.map(({ id, head, numeric, sortBy, width }) => {
          const sorted = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none'
          const Arrow = sorted === 'none' ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-numeric={numeric}
              data-sorts={onSort && sortBy ? true : undefined}
              aria-sort={onSort && sortBy ? sorted : undefined}
              style={width ? { inlineSize: width } : {}}
            >
              {onSort && sortBy ? (
                <Sort
                  type="button"
                  onClick={() =>
                    onSort({ column: id, descending: sorted === 'none' ? Boolean(numeric) : sorted === 'ascending' })
                  }
                >
                  {head}
                  <Arrow {...icon} />
                </Sort>
              ) : (
                head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const Sort = styled.button`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  margin: -4px;
  padding: 4px;
  border-radius: ${({ theme }) => theme.radius.s};
  color: inherit;
  font: inherit;

  > svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  [aria-sort='ascending'] > &,
  [aria-sort='descending'] > &,
  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  [aria-sort='ascending'] > & > svg,
  [aria-sort='descending'] > & > svg {
    color: ${({ theme }) => theme.color.textStrong};
  }
`
