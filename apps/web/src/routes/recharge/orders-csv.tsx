import type { OrderStateFilter, Order } from '@moyun/api'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { CsvButton } from '../../features/csv/csv-button.tsx'
import { allOrders } from '../../features/orders/order-queries.ts'
import { exportedTime, withBeijingZone } from '../../components/time.tsx'

const columns = ['number', 'time', 'goods', 'way', 'amount', 'refunded', 'state', 'arrived'] as const

/** Exports all listed orders. */
export function OrdersCsv({ state }: { state: OrderStateFilter | null }) {
  const intl = useIntl()
  const call = useCall()

  return (
    <CsvButton
      name={intl.formatMessage({ id: 'menu.rechargerecord' })}
      head={columns.map((column) => headOf(intl, column))}
      rows={async () => (await allOrders(call, state)).map((order) => rowOf(intl, order))}
    >
      <FormattedMessage id="recharge.csv" />
    </CsvButton>
  )
}

function headOf(intl: IntlShape, column: (typeof columns)[number]): string {
  const head = intl.formatMessage({ id: 'recharge.column' }, { column })
  return column === 'time' || column === 'arrived' ? withBeijingZone(intl, head) : head
}

/** An order as a spreadsheet row: money in yuan. */
function rowOf(
  intl: IntlShape,
  { number, createdAt, product, quantity, provider, amount, refunded, state, creditedAt }: Order,
) {
  return [
    number,
    exportedTime(intl, createdAt),
    productText(intl, product, quantity),
    provider ? intl.formatMessage({ id: 'recharge.way' }, { way: provider }) : '',
    (amount / 100).toFixed(2),
    (refunded / 100).toFixed(2),
    intl.formatMessage({ id: 'recharge.state' }, { state }),
    creditedAt ? exportedTime(intl, creditedAt) : '',
  ]
}

function productText(intl: IntlShape, { kind, points, cash, plan }: Order['product'], quantity: number): string {
  if (kind === 'membership')
    return intl.formatMessage({ id: 'recharge.goods.membership' }, { plan: plan?.name ?? 'month' })
  if (kind === 'points') return intl.formatMessage({ id: 'recharge.goods.points' }, { points: points * quantity })
  return intl.formatMessage({ id: 'recharge.goods.cash' }, { cash: ((cash * quantity) / 100).toFixed(2) })
}
