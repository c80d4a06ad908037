import { OrderStateFilter } from '@moyun/api'
import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { CashierDialog } from './cashier-dialog.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersCsv } from './orders-csv.tsx'
import { useCashier } from './use-cashier.ts'

/** R18, `/recharge/record`: all orders with their states and actions. */
export function RecordPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = OrderStateFilter.safeParse(new URLSearchParams(search).get('state')).data ?? null
  const { orderId, show, close, over, again } = useCashier()

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.rechargerecord" />}
        lead={<FormattedMessage id="recharge.recordLead" />}
        actions={<OrdersCsv state={state} />}
      />
      <OrderFilter
        state={state}
        onChange={(next) => void navigate({ search: next ? `?state=${next}` : '' }, { replace: true })}
      />
      <OrderList state={state} onShow={show} onClear={() => void navigate({ search: '' }, { replace: true })} />
      {orderId ? <CashierDialog orderId={orderId} onClose={close} onOver={over} again={again} /> : null}
    </Wrap>
  )
}
