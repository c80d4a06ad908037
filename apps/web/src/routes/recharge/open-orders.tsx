import { Section } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { ordersQuery } from '../../orders/order-queries.ts'
import { GoOn } from './go-on.tsx'
import { OrderTable } from './order-table.tsx'

/** What waits to be paid. There are never many: who has some open can't make more without end. */
export function OpenOrders({ onShow }: { onShow: (orderId: string) => void }) {
  const orders = useInfiniteQuery(ordersQuery(useCall(), 'open'))
  const open = orders.data?.pages.flatMap((page) => page.orders) ?? []

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
          deedsOf={({ id }) => <GoOn onClick={() => onShow(id)} />}
        />
      )}
    </Section>
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`
