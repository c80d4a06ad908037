import type { Order } from '@moyun/api'
import { Cash, Table, type TableColumn } from '@moyun/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { OrderTime } from '../../features/orders/order-time.tsx'
import { beijingTimeHeading } from '../../components/time.tsx'
import { CopyOrderNumber } from '../../features/orders/copy-order-number.tsx'
import { ProductLabel, OrderTag, PaymentMethodName } from '../../features/orders/product-label.tsx'

export interface OrderTableProps {
  /** With the order number, which support asks for. */
  numbered?: boolean
  orders: readonly Order[]
  state?: 'loading' | 'failed' | undefined
  onRetry?: () => void
  empty: ReactNode
  /** The actions on an order. */
  actionsOf: (order: Order) => ReactNode
}

/** Orders, newest first: date, product, payment method, amount and state. */
export function OrderTable({ numbered = false, orders, state, onRetry, empty, actionsOf }: OrderTableProps) {
  const intl = useIntl()
  const head = (column: string) => intl.formatMessage({ id: 'recharge.column' }, { column })
  const columns: readonly TableColumn<Order>[] = [
    {
      id: 'goods',
      head: head('goods'),
      main: true,
      cell: (order) => <ProductLabel product={order.product} quantity={order.quantity} />,
    },
    ...(numbered
      ? [{ id: 'number', head: head('number'), cell: ({ number }: Order) => <CopyOrderNumber number={number} /> }]
      : []),
    {
      id: 'time',
      head: beijingTimeHeading(intl, head('time')),
      cell: ({ createdAt }) => <OrderTime bare at={createdAt} />,
    },
    {
      id: 'way',
      head: head('way'),
      cell: ({ provider }) => (provider ? <PaymentMethodName method={provider} /> : '—'),
    },
    { id: 'amount', head: head('amount'), numeric: true, cell: ({ amount }) => <Cash fen={amount} /> },
    { id: 'state', head: head('state'), cell: (order) => <OrderTag state={order.state} /> },
    { id: 'actions', head: head('actions'), numeric: true, cell: actionsOf },
  ]

  return (
    <Table
      label={intl.formatMessage({ id: 'recharge.orders' })}
      columns={columns}
      rows={orders}
      idOf={({ id }) => id}
      {...(state ? { state } : {})}
      {...(onRetry ? { onRetry } : {})}
      empty={empty}
    />
  )
}
