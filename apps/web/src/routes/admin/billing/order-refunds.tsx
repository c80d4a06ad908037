import type { Refund } from '@moyun/api'
import { Cash, Points, Section, Table, type TableColumn, Tag } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { OrderTime } from '../../../features/orders/order-time.tsx'
import { beijingTimeHeading } from '../../../components/time.tsx'

/** The refunds of an order, done and pending, newest first; nothing where there are none. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const intl = useIntl()
  const columns = useMemo(() => columnsOf(intl), [intl])

  if (refunds.length === 0) return null
  return (
    <Section title={<FormattedMessage id="admin.money.refunds" />}>
      <Table
        label={intl.formatMessage({ id: 'admin.money.refundList' })}
        columns={columns}
        rows={refunds}
        idOf={({ number }) => number}
      />
    </Section>
  )
}

/** What was taken back for a refund. A refused refund gave it all back. */
function Taken({ state, points, cash }: Refund) {
  if (state === 'refused') return null
  return points > 0 ? <Points value={points} /> : cash > 0 ? <Cash fen={cash} /> : null
}

const tones = { asked: 'warning', done: 'plain', refused: 'danger' } as const

function columnsOf(intl: IntlShape): readonly TableColumn<Refund>[] {
  const head = (column: string) => intl.formatMessage({ id: 'admin.money.column' }, { column })
  return [
    { id: 'refund', head: head('refund'), main: true, cell: ({ number }) => number },
    { id: 'reason', head: head('reason'), cell: ({ reason }) => <span dir="auto">{reason}</span> },
    {
      id: 'state',
      head: head('state'),
      cell: ({ state, isExternal }) => (
        <Tag tone={tones[state]}>
          <FormattedMessage id="admin.money.refund" values={{ state: isExternal ? 'outside' : state }} />
        </Tag>
      ),
    },
    { id: 'amount', head: head('amount'), numeric: true, cell: ({ amount }) => <Cash fen={amount} /> },
    { id: 'taken', head: head('taken'), numeric: true, cell: (refund) => <Taken {...refund} /> },
    {
      id: 'requestedAt',
      head: beijingTimeHeading(intl, head('requestedAt')),
      numeric: true,
      cell: ({ requestedAt }) => <OrderTime bare at={requestedAt} />,
    },
  ]
}
