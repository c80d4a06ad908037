import { OrderStateFilter } from '@moyun/api'
import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'
import { CashierDialog } from '../../features/cashier/cashier-dialog.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersCsv } from './orders-csv.tsx'
import { useCashier } from '../../features/cashier/use-cashier.ts'

const urlFilters = { state: oneOf(OrderStateFilter.options, null) }

/** `/recharge/record`: all orders with their states and actions. */
export function RecordPage() {
  const { filters, change, clear } = useUrlFilters(urlFilters, { replace: true })
  const { state } = filters
  const { orderId, show, close, orderEnded, repeatOrder } = useCashier()

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.rechargerecord" />}
        lead={<FormattedMessage id="recharge.recordLead" />}
        actions={<OrdersCsv state={state} />}
      />
      <OrderFilter state={state} onChange={(next) => change({ state: next })} />
      <OrderList state={state} onShow={show} onClear={clear} />
      {orderId ? (
        <CashierDialog orderId={orderId} onClose={close} onEnded={orderEnded} repeatOrder={repeatOrder} />
      ) : null}
    </Wrap>
  )
}
