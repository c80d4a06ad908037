import type { CodeBatch } from '@moyun/api'
import { Button, Points, type TableColumn } from '@moyun/ui'
import { FormattedMessage, FormattedNumber, type IntlShape } from 'react-intl'
import { styled } from 'styled-components'
import { beijingTimeHeading, BeijingTime } from '../../../components/time.tsx'

/** The columns of the batch list, with the button that withdraws a batch. */
export function codeColumns(
  intl: IntlShape,
  onWithdraw: (batch: CodeBatch) => void,
): readonly TableColumn<CodeBatch>[] {
  const head = (column: string) => intl.formatMessage({ id: 'admin.codes.column' }, { column })
  return [
    {
      id: 'note',
      head: head('note'),
      main: true,
      cell: ({ note }) => (note === '' ? <Without /> : <span dir="auto">{note}</span>),
    },
    { id: 'points', head: head('points'), numeric: true, cell: ({ points }) => <Points value={points} /> },
    { id: 'count', head: head('count'), numeric: true, cell: ({ count }) => <FormattedNumber value={count} /> },
    { id: 'used', head: head('used'), numeric: true, cell: ({ used }) => <FormattedNumber value={used} /> },
    {
      id: 'withdrawn',
      head: head('withdrawn'),
      numeric: true,
      cell: ({ withdrawn }) => <FormattedNumber value={withdrawn} />,
    },
    {
      id: 'madeAt',
      head: beijingTimeHeading(intl, head('madeAt')),
      numeric: true,
      cell: ({ madeAt }) => <Day at={madeAt} />,
    },
    {
      id: 'endsAt',
      head: beijingTimeHeading(intl, head('endsAt')),
      numeric: true,
      cell: ({ endsAt }) => <Day at={endsAt} />,
    },
    {
      id: 'actions',
      head: head('actions'),
      numeric: true,
      cell: (batch) =>
        unusedCount(batch) > 0 ? (
          <Withdraw
            onClick={() => onWithdraw(batch)}
            label={intl.formatMessage(
              { id: 'admin.codes.withdrawNamed' },
              { note: batch.note || intl.formatMessage({ id: 'admin.codes.noNote' }) },
            )}
          />
        ) : null,
    },
  ]
}

/** How many codes of a batch are neither used nor withdrawn; expired codes count. */
export const unusedCount = ({ count, used, withdrawn }: CodeBatch) => count - used - withdrawn

const Day = ({ at }: { at: string }) => <BeijingTime at={at} bare year="numeric" month="2-digit" day="2-digit" />

const Withdraw = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button kind="danger" size="s" aria-label={label} onClick={onClick}>
    <FormattedMessage id="admin.codes.withdraw" />
  </Button>
)

const Without = () => (
  <Quiet>
    <FormattedMessage id="admin.codes.noNote" />
  </Quiet>
)

const Quiet = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
`
