import type { LedgerEntry } from '@moyun/api'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { CsvButton } from '../../features/csv/csv-button.tsx'
import { allLedgerEntries, type LedgerFilters } from '../../features/ledger/ledger-queries.ts'
import { exportedTime, withBeijingZone } from '../../components/time.tsx'
import { detailLabel, kindLabel } from './entry-labels.ts'

const columns = ['at', 'kind', 'title', 'bucket', 'amount', 'unit', 'balance'] as const

/** Exports all filtered lines. */
export function EntriesCsv({ filters }: { filters: LedgerFilters }) {
  const intl = useIntl()
  const call = useCall()

  return (
    <CsvButton
      name={intl.formatMessage({ id: 'balance.file' })}
      head={columns.map((column) =>
        column === 'at' ? withBeijingZone(intl, headOf(intl, column)) : headOf(intl, column),
      )}
      rows={async () => (await allLedgerEntries(call, filters)).map((line) => rowOf(intl, line))}
    >
      <FormattedMessage id="balance.csv" />
    </CsvButton>
  )
}

const headOf = (intl: IntlShape, column: (typeof columns)[number]) =>
  intl.formatMessage({ id: 'balance.column' }, { column })

/** A line as a spreadsheet row: cash in yuan, the time as on the page. */
function rowOf(intl: IntlShape, line: LedgerEntry) {
  const { at, title, bucket, amount, balance } = line
  const isCash = bucket === 'cash'
  const figure = (count: number) => (isCash ? (count / 100).toFixed(2) : count)
  return [
    exportedTime(intl, at),
    kindLabel(intl, line),
    [title, detailLabel(intl, line)].filter(Boolean).join(' · '),
    intl.formatMessage({ id: 'balance.bucket' }, { bucket }),
    figure(amount),
    intl.formatMessage({ id: 'balance.columnUnit' }, { unit: isCash ? 'cash' : 'points' }),
    figure(balance),
  ]
}
