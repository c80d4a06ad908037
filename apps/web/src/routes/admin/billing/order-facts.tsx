import type { AdminOrder } from '@moyun/api'
import { Cash, DescriptionList, Fact } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { ProductLabel, OrderTag, PaymentMethodName } from '../../../features/orders/product-label.tsx'
import { Buyer } from './order-columns.tsx'
import { OrderTime } from '../../../features/orders/order-time.tsx'

/** The facts of an order. */
export function OrderFacts({ order, member }: AdminOrder) {
  const label = (column: string) => <FormattedMessage id="admin.money.column" values={{ column }} />

  return (
    <DescriptionList>
      <Fact label={label('state')}>
        <OrderTag state={order.state} />
      </Fact>
      <Fact label={label('member')}>
        <Buyer {...member} />
      </Fact>
      <Fact label={label('goods')}>
        <ProductLabel product={order.product} quantity={order.quantity} />
      </Fact>
      <Fact label={label('amount')}>
        <Cash fen={order.amount} />
      </Fact>
      {order.refunded > 0 ? (
        <Fact label={label('refunded')}>
          <Cash fen={order.refunded} />
        </Fact>
      ) : null}
      {order.provider ? (
        <Fact label={label('way')}>
          <PaymentMethodName method={order.provider} />
        </Fact>
      ) : null}
      <Fact label={label('at')}>
        <OrderTime at={order.createdAt} />
      </Fact>
      {order.creditedAt ? (
        <Fact label={label('creditedAt')}>
          <OrderTime at={order.creditedAt} />
        </Fact>
      ) : null}
      {order.closedAt ? (
        <Fact label={label('closedAt')}>
          <OrderTime at={order.closedAt} />
        </Fact>
      ) : null}
    </DescriptionList>
  )
}
