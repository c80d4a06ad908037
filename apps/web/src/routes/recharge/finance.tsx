import { PageHeader, Wrap } from '@moyun/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { BalanceI18n } from '../balance/balance-i18n.tsx'
import { CashierDialog } from '../../features/cashier/cashier-dialog.tsx'
import { DailyCap } from './daily-cap.tsx'
import { FinanceFigures } from './finance-figures.tsx'
import { PointsFlow } from './points-flow.tsx'
import { MoneyLinks } from './money-links.tsx'
import { OpenOrders } from './open-orders.tsx'
import { SectionPair, SectionGrid } from './section-grid.ts'
import { PointsByBucket } from './points-by-bucket.tsx'
import { useCashier } from '../../features/cashier/use-cashier.ts'

/** `/recharge/finance`: the balance, its changes, the open orders, and the daily cap. */
export function FinancePage() {
  const { orderId, show, close, orderEnded, repeatOrder } = useCashier()

  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.finance" />}
        lead={<FormattedMessage id="recharge.finance.lead" />}
        actions={<MoneyLinks to={['balance', 'rechargerecord']} />}
      />
      <SectionGrid>
        <FinanceFigures />
        <Suspense>
          <BalanceI18n>
            <PointsFlow />
            <SectionPair>
              <PointsByBucket />
              <DailyCap />
            </SectionPair>
          </BalanceI18n>
        </Suspense>
        <OpenOrders onShow={show} />
      </SectionGrid>
      {orderId ? (
        <CashierDialog orderId={orderId} onClose={close} onEnded={orderEnded} repeatOrder={repeatOrder} />
      ) : null}
    </Wrap>
  )
}
