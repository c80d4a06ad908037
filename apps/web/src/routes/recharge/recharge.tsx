import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { CashierDialog } from '../../features/cashier/cashier-dialog.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { BalanceSummary } from './balance-summary.tsx'
import { useCashier } from '../../features/cashier/use-cashier.ts'

/** `/recharge`: buy points and cash, redeem codes, and see the latest orders. */
export function RechargePage() {
  const { orderId, busy, problem, buy, show, close, orderEnded, repeatOrder } = useCashier()

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.recharge" />}
        lead={<FormattedMessage id="recharge.lead" />}
        actions={<BalanceSummary />}
      />
      <ProductTabs busy={busy} problem={problem} onBuy={buy} />
      <RecentOrders onShow={show} />
      {orderId ? (
        <CashierDialog orderId={orderId} onClose={close} onEnded={orderEnded} repeatOrder={repeatOrder} />
      ) : null}
    </Wrap>
  )
}
