import type { ListedState, Order } from '@moyun/api'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { CsvButton } from '../../csv/csv-button.tsx'
import { allOrders } from '../../orders/order-queries.ts'

const columns = ['number', 'time', 'goods', 'way', 'amount', 'refunded', 'state', 'arrived'] as const

/** Takes the orders that are listed along, all of them. */
export function OrdersCsv({ state }: { state: ListedState | null }) {
  const intl = useIntl()
  const call = useCall()

  return (
    <CsvButton
      name={intl.formatMessage({ id: 'menu.rechargerecord' })}
      head={columns.map((column) => intl.formatMessage({ id: 'recharge.column' }, { column }))}
      rows={async () => (await allOrders(call, state)).map((order) => rowOf(intl, order))}
    >
      <FormattedMessage id="recharge.csv" />
    </CsvButton>
  )
}

/** An order as a spreadsheet takes it: money in yuan, the time of Shanghai. */
function rowOf(intl: IntlShape, { number, createdAt, product, quantity, provider, amount, refunded, state, creditedAt }: Order) {
  const time = (at: string) => intl.formatDate(at, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Shanghai' })
  return [
    number,
    time(createdAt),
    goodsOf(intl, product, quantity),
    provider ? intl.formatMessage({ id: 'recharge.way' }, { way: provider }) : '',
    (amount / 100).toFixed(2),
    (refunded / 100).toFixed(2),
    intl.formatMessage({ id: 'recharge.state' }, { state }),
    creditedAt ? time(creditedAt) : '',
  ]
}

function goodsOf(intl: IntlShape, { kind, points, cash, plan }: Order['product'], quantity: number): string {
  if (kind === 'membership') return intl.formatMessage({ id: 'recharge.goods.membership' }, { plan: plan?.name ?? 'month' })
  if (kind === 'points') return intl.formatMessage({ id: 'recharge.goods.points' }, { points: points * quantity })
  return intl.formatMessage({ id: 'recharge.goods.cash' }, { cash: ((cash * quantity) / 100).toFixed(2) })
}
