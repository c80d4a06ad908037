import type { Order, PaymentMethod } from '@moyun/api'
import { isPayable, type OrderActor, selectIsCanceling, selectOrder, selectOrderDisplayStatus } from '@moyun/machines'
import { Button, Checkout, type CheckoutProps, Fact, Skeleton } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { OrderTime } from '../orders/order-time.tsx'
import { CopyOrderNumber } from '../orders/copy-order-number.tsx'
import { ProductLabel } from '../orders/product-label.tsx'
import { Payment } from './payment.tsx'
import { OrderOutcome, type RepeatOrder } from './order-outcome.tsx'

export interface OrderViewProps {
  order: OrderActor
  providers: readonly PaymentMethod[]
  /** The member's cash balance, in fen. */
  cash: number
  /** The server's clock, in milliseconds. */
  now: () => number
  /** What happens after the payment. */
  belowPayment?: ReactNode
  /** The button that is shown after the payment. */
  doneButton: ReactNode
  /** Creates another order for the same product, where this one was closed. */
  repeatOrder?: RepeatOrder | undefined
}

/** An order in the cashier: the product, the payment, and the outcome. */
export function OrderView({ order, belowPayment, doneButton, repeatOrder, ...rest }: OrderViewProps) {
  const currentOrder = useSelector(order, selectOrder)
  const status = useSelector(order, selectOrderDisplayStatus)
  const isOpen = currentOrder !== null && isPayable(currentOrder)
  const parts: Pick<CheckoutProps, 'fen' | 'facts'> = { fen: currentOrder?.amount, facts: <Facts order={order} /> }

  return (
    <Checkout
      {...parts}
      after={isOpen ? belowPayment : undefined}
      actions={isOpen ? <Cancel order={order} /> : undefined}
    >
      {status === 'loading' || isOpen ? (
        <Payment order={order} {...rest} />
      ) : (
        <OrderOutcome order={order} doneButton={doneButton} repeatOrder={repeatOrder} />
      )}
    </Checkout>
  )
}

function Facts({ order }: { order: OrderActor }) {
  const currentOrder = useSelector(order, selectOrder)

  return (
    <>
      <Fact label={<FormattedMessage id="recharge.fact.goods" />}>
        {currentOrder ? (
          <ProductLabel product={currentOrder.product} quantity={currentOrder.quantity} />
        ) : (
          <Bar width="8em" />
        )}
      </Fact>
      {isPast(currentOrder) ? null : (
        <Fact label={<FormattedMessage id="recharge.fact.arrives" />}>
          {currentOrder ? <Arrives order={currentOrder} /> : <Bar width="10em" />}
        </Fact>
      )}
      <Fact label={<FormattedMessage id="recharge.fact.number" />}>
        {currentOrder ? <CopyOrderNumber number={currentOrder.number} /> : <Bar width="12em" />}
      </Fact>
    </>
  )
}

/** The order will not be credited any more, or it is unknown whether it will. */
const isPast = (order: Order | null) =>
  order?.creditedAt === null && (order.closedAt !== null || order.state === 'abnormal')

/** When the order was credited, or when it will be. */
const Arrives = ({ order: { creditedAt, product } }: { order: Order }) =>
  creditedAt === null ? (
    <FormattedMessage id="recharge.arrives" values={{ kind: product.kind }} />
  ) : (
    <OrderTime at={creditedAt} />
  )

/** Cancels the order. A failure is shown with the other errors. */
function Cancel({ order }: { order: OrderActor }) {
  const busy = useSelector(order, selectIsCanceling)

  return (
    <Hanging kind="quiet" size="s" busy={busy} onClick={() => order.send({ type: 'order.cancel' })}>
      <FormattedMessage id="recharge.cancel" />
    </Hanging>
  )
}

/** Its label is aligned with the other text. */
const Hanging = styled(Button)`
  margin-inline-start: -10px;
`

const Bar = styled(Skeleton)`
  display: block;
  block-size: 14px;
  margin-block: calc((1lh - 14px) / 2);
`
