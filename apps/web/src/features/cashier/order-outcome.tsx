import {
  type OrderActor,
  type OrderDisplayStatus,
  selectIsNewlyPaid,
  selectIsOrderBusy,
  selectOrder,
  selectOrderError,
  selectOrderDisplayStatus,
  selectWasCanceled,
} from '@moyun/machines'
import { Button, Cash, Empty, PaidSeal } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { ProductLabel } from '../orders/product-label.tsx'
import type { Order } from '@moyun/api'

export interface RepeatOrder {
  onRepeat: (order: Order) => void
  busy: boolean
  /** Why it could not be created. */
  problem?: string | undefined
}

export interface OrderOutcomeProps {
  order: OrderActor
  doneButton: ReactNode
  repeatOrder: RepeatOrder | undefined
}

/** The outcome of an order that can no longer be paid, or that does not exist. */
export function OrderOutcome({ order, doneButton, repeatOrder }: OrderOutcomeProps) {
  const status = useSelector(order, selectOrderDisplayStatus)
  const currentOrder = useSelector(order, selectOrder)
  const isNewlyPaid = useSelector(order, selectIsNewlyPaid)
  const busy = useSelector(order, selectIsOrderBusy)
  const problem = useErrorMessage(useSelector(order, selectOrderError))

  if (status === 'credited' && currentOrder)
    return (
      <Credited>
        <PaidSeal fresh={isNewlyPaid}>
          <FormattedMessage
            id="recharge.credited"
            values={{ goods: <ProductLabel product={currentOrder.product} quantity={currentOrder.quantity} /> }}
          />
        </PaidSeal>
        {doneButton}
      </Credited>
    )
  if (status === 'unreachable')
    return (
      <Empty
        picture="dryStroke"
        title={<FormattedMessage id="recharge.unreachable" />}
        action={<ActionButton busy={busy} onClick={() => order.send({ type: 'retry' })} label="shell.retry" />}
      >
        {problem}
      </Empty>
    )
  if (status === 'notFound')
    return (
      <Empty picture="boat" title={<FormattedMessage id="recharge.missing" />} action={<OrderListLink />}>
        <FormattedMessage id="recharge.missingWhat" />
      </Empty>
    )
  return <Uncredited status={status} order={order} repeatOrder={repeatOrder} />
}

/** The outcome of a closed, refunded or abnormal order. */
function Uncredited({
  status,
  order,
  repeatOrder,
}: Pick<OrderOutcomeProps, 'order' | 'repeatOrder'> & { status: OrderDisplayStatus }) {
  const currentOrder = useSelector(order, selectOrder)
  const canceled = useSelector(order, selectWasCanceled)
  const isRepeatable = status === 'closed' && currentOrder && repeatOrder
  const refunded = <Cash fen={currentOrder?.refunded ?? 0} />

  return (
    <Empty
      picture={status === 'abnormal' ? 'dryStroke' : 'drop'}
      title={<FormattedMessage id="recharge.over" values={{ status, canceled: String(canceled) }} />}
      action={
        isRepeatable ? (
          <ActionButton
            busy={repeatOrder.busy}
            onClick={() => repeatOrder.onRepeat(currentOrder)}
            label="recharge.again"
          />
        ) : (
          <OrderListLink />
        )
      }
    >
      {isRepeatable && repeatOrder.problem ? (
        <span role="alert">{repeatOrder.problem}</span>
      ) : (
        <FormattedMessage id="recharge.overWhat" values={{ status, refunded }} />
      )}
    </Empty>
  )
}

function ActionButton({
  busy = false,
  onClick,
  label,
}: {
  busy?: boolean
  onClick: () => void
  label: 'shell.retry' | 'recharge.again'
}) {
  return (
    <Button busy={busy} onClick={onClick}>
      <FormattedMessage id={label} />
    </Button>
  )
}

const OrderListLink = () => (
  <Button asChild>
    <Link to="/recharge/record">
      <FormattedMessage id="recharge.toRecord" />
    </Link>
  </Button>
)

const Credited = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  inline-size: 100%;
  min-block-size: 330px;
  padding-block-start: ${({ theme }) => theme.space[10]};
  align-content: start;
  text-align: start;

  ${({ theme }) => theme.media.phone} {
    min-block-size: 0;
    padding-block-start: ${({ theme }) => theme.space[3]};
  }
`
