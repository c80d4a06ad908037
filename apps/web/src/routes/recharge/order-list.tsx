import type { OrderStateFilter } from '@moyun/api'
import { Button, Empty, LoadMore } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { ordersQuery } from '../../features/orders/order-queries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTable } from './order-table.tsx'

export interface OrderListProps {
  state: OrderStateFilter | null
  onShow: (orderId: string) => void
  onClear: () => void
}

/** The filtered orders, with the next page loading near the end. The previous orders stay until new ones are loaded. */
export function OrderList({ state, onShow, onClear }: OrderListProps) {
  const list = useInfiniteQuery({ ...ordersQuery(useCall(), state), placeholderData: (before) => before })
  // An order created between two page loads moves the last one of the first page onto the second.
  const orders = useMemo(
    () => [
      ...new Map((list.data?.pages ?? []).flatMap((page) => page.orders).map((order) => [order.id, order])).values(),
    ],
    [list.data],
  )
  const again = () => void list.refetch({ cancelRefetch: false })

  return (
    <section aria-busy={list.isPlaceholderData || undefined}>
      {list.isError && list.data && !list.isFetchNextPageError ? (
        <LoadFailed busy={list.isFetching} onRetry={again} />
      ) : null}
      <OrderTable
        numbered
        orders={orders}
        state={list.isPending ? 'loading' : list.data ? undefined : 'failed'}
        onRetry={again}
        empty={state === null ? <NoOrders /> : <NoneFound onClear={onClear} />}
        actionsOf={(order) => <OrderActions order={order} onShow={onShow} />}
      />
      {list.hasNextPage && !list.isPlaceholderData ? (
        <LoadMore
          auto
          state={list.isFetching ? 'busy' : list.isFetchNextPageError ? 'failed' : 'more'}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </section>
  )
}

const NoOrders = () => (
  <Empty
    title={<FormattedMessage id="recharge.noOrders" />}
    action={
      <Button asChild>
        <Link to="/recharge">
          <FormattedMessage id="menu.recharge" />
        </Link>
      </Button>
    }
  >
    <FormattedMessage id="recharge.noOrdersWhat" />
  </Empty>
)

const NoneFound = ({ onClear }: Pick<OrderListProps, 'onClear'>) => (
  <Empty
    picture="boat"
    title={<FormattedMessage id="recharge.noneFound" />}
    action={
      <Button onClick={onClear}>
        <FormattedMessage id="recharge.showAll" />
      </Button>
    }
  />
)
