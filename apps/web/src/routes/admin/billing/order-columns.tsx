import type { AdminOrder } from '@moyun/api'
import { Cash, type TableColumn, TextLink } from '@moyun/ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { ProductLabel, OrderTag } from '../../../features/orders/product-label.tsx'
import { OrderTime } from '../../../features/orders/order-time.tsx'
import { beijingTimeHeading } from '../../../components/time.tsx'
import { IssueTags } from './order-issues.tsx'

/** The columns of the order list. */
export function useOrderColumns(): readonly TableColumn<AdminOrder>[] {
  const intl = useIntl()

  return useMemo(() => {
    const head = (column: string) => intl.formatMessage({ id: 'admin.money.column' }, { column })
    return [
      { id: 'number', head: head('number'), cell: ({ order }) => <NumberLink {...order} />, main: true },
      { id: 'member', head: head('member'), cell: ({ member }) => <Buyer {...member} /> },
      {
        id: 'goods',
        head: head('goods'),
        cell: ({ order }) => <ProductLabel product={order.product} quantity={order.quantity} />,
      },
      { id: 'amount', head: head('amount'), cell: ({ order }) => <Cash fen={order.amount} />, numeric: true },
      { id: 'state', head: head('state'), cell: ({ order }) => <OrderTag state={order.state} /> },
      {
        id: 'troubles',
        head: head('troubles'),
        cell: ({ troubles }) => (troubles.length === 0 ? null : <IssueTags issues={troubles} />),
      },
      {
        id: 'at',
        head: beijingTimeHeading(intl, head('at')),
        cell: ({ order }) => <OrderTime bare at={order.createdAt} />,
        numeric: true,
      },
    ]
  }, [intl])
}

/** The member who placed the order. */
export const Buyer = ({ id, name }: AdminOrder['member']) => (
  <TextLink tone="muted" asChild>
    <Link to={`/admin/members/${id}`} dir="auto" translate="no">
      {name}
    </Link>
  </TextLink>
)

function NumberLink({ id, number }: AdminOrder['order']) {
  const { search } = useLocation()

  return (
    <Number to={{ pathname: `/admin/orders/${id}`, search }} translate="no">
      {number}
    </Number>
  )
}

const Number = styled(Link)`
  color: ${({ theme }) => theme.color.textStrong};
  font-variant-numeric: tabular-nums;
  text-underline-offset: 5px;

  &:hover {
    text-decoration-line: underline;
  }
`
