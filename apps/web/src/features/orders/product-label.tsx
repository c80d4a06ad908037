import type { Order, PaymentMethod, Product } from '@moyun/api'
import { Cash, Tag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

/** The product of an order, in words. */
export function ProductLabel({
  product: { kind, points, cash, plan },
  quantity = 1,
}: {
  product: Product
  quantity?: number
}) {
  if (kind === 'membership')
    return <FormattedMessage id="recharge.goods.membership" values={{ plan: plan?.name ?? 'month' }} />
  if (kind === 'cash')
    return (
      <span>
        <FormattedMessage id="recharge.goods.cash" values={{ cash: <Cash fen={cash * quantity} whole /> }} />
      </span>
    )
  return <FormattedMessage id="recharge.goods.points" values={{ points: points * quantity }} />
}

const tones = {
  created: 'warning',
  waiting: 'warning',
  credited: 'success',
  closed: 'plain',
  refunded: 'plain',
  abnormal: 'danger',
} as const

/** The state of an order. */
export const OrderTag = ({ state }: Pick<Order, 'state'>) => (
  <Tag tone={tones[state]}>
    <FormattedMessage id="recharge.state" values={{ state }} />
  </Tag>
)

/** The name of a payment method. */
export const PaymentMethodName = ({ method }: { method: PaymentMethod }) => (
  <FormattedMessage id="recharge.way" values={{ way: method }} />
)
