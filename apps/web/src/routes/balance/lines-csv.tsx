import type { LedgerLine } from '@moyun/api'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { CsvButton } from '../../csv/csv-button.tsx'
import { allLines, type SoughtLines } from '../../ledger/ledger-queries.ts'

const columns = ['at', 'kind', 'title', 'bucket', 'amount', 'unit', 'balance'] as const

/** Takes the lines that were found along, all of them. */
export function LinesCsv({ sought }: { sought: SoughtLines }) {
  const intl = useIntl()
  const call = useCall()

  return (
    <CsvButton
      name={intl.formatMessage({ id: 'balance.file' })}
      head={columns.map((column) => intl.formatMessage({ id: 'balance.column' }, { column }))}
      rows={async () => (await allLines(call, sought)).map((line) => rowOf(intl, line))}
    >
      <FormattedMessage id="balance.csv" />
    </CsvButton>
  )
}

/** A line as a spreadsheet takes it: cash in yuan, the time of Shanghai as the page has it. */
function rowOf(intl: IntlShape, { at, kind, title, bucket, amount, balance }: LedgerLine) {
  const isCash = bucket === 'cash'
  const figure = (count: number) => (isCash ? (count / 100).toFixed(2) : count)
  return [
    intl.formatDate(at, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Shanghai' }),
    intl.formatMessage({ id: 'balance.kindIs' }, { kind }),
    title,
    intl.formatMessage({ id: 'balance.bucket' }, { bucket }),
    figure(amount),
    intl.formatMessage({ id: 'balance.columnUnit' }, { unit: isCash ? 'cash' : 'points' }),
    figure(balance),
  ]
}
