import { isPayable } from '@moyun/machines'
import { Empty, Section } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { ordersQuery } from '../../features/orders/order-queries.ts'
import { ResumeButton } from './resume-button.tsx'
import { MoneyLinks } from './money-links.tsx'
import { OrderTable } from './order-table.tsx'

/** Number of orders shown; the order page has the rest. */
const RECENT_ORDERS = 5

/** The latest orders, open ones included. */
export function RecentOrders({ onShow }: { onShow: (orderId: string) => void }) {
  const orders = useInfiniteQuery(ordersQuery(useCall()))
  const recent = orders.data?.pages[0]?.orders.slice(0, RECENT_ORDERS) ?? []

  return (
    <Section title={<FormattedMessage id="recharge.recent" />} end={<MoneyLinks to={['finance', 'rechargerecord']} />}>
      <OrderTable
        orders={recent}
        state={orders.isPending ? 'loading' : orders.isError && !orders.data ? 'failed' : undefined}
        onRetry={() => void orders.refetch()}
        empty={
          <Empty title={<FormattedMessage id="recharge.noOrders" />} level={3}>
            <FormattedMessage id="recharge.noOrdersWhat" />
          </Empty>
        }
        actionsOf={(order) => (isPayable(order) ? <ResumeButton onClick={() => onShow(order.id)} /> : null)}
      />
    </Section>
  )
}
