import { LoadMore, Section } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { ordersQuery } from '../../features/orders/order-queries.ts'
import { ResumeButton } from './resume-button.tsx'
import { OrderTable } from './order-table.tsx'

/** All open orders, with further pages on demand. */
export function OpenOrders({ onShow }: { onShow: (orderId: string) => void }) {
  const orders = useInfiniteQuery(ordersQuery(useCall(), 'open'))
  // An order created between two page loads moves the last one of the first page onto the second.
  const open = [
    ...new Map((orders.data?.pages ?? []).flatMap((page) => page.orders).map((order) => [order.id, order])).values(),
  ]

  return (
    <Section title={<FormattedMessage id="recharge.finance.open" />}>
      {orders.isSuccess && open.length === 0 ? (
        <None>
          <FormattedMessage id="recharge.finance.noneOpen" />
        </None>
      ) : (
        <OrderTable
          orders={open}
          state={orders.isPending ? 'loading' : orders.isError && !orders.data ? 'failed' : undefined}
          onRetry={() => void orders.refetch()}
          empty={null}
          actionsOf={({ id }) => <ResumeButton onClick={() => onShow(id)} />}
        />
      )}
      {orders.hasNextPage ? <LoadMore {...loadMoreProps(orders)} /> : null}
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
