import {
  type OrderActor,
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
import { ProductLabel } from './product-label.tsx'
import type { Order } from '@moyun/api'

export interface RepeatOrder {
  onAgain: (order: Order) => void
  busy: boolean
  /** Why it could not be created. */
  problem?: string | undefined
}

export interface OrderOutcomeProps {
  order: OrderActor
  done: ReactNode
  again: RepeatOrder | undefined
}

/** The outcome of an order that can no longer be paid, or that does not exist. */
export function OrderOutcome({ order, done, again }: OrderOutcomeProps) {
  const status = useSelector(order, selectOrderDisplayStatus)
  const currentOrder = useSelector(order, selectOrder)
  const isNewlyPaid = useSelector(order, selectIsNewlyPaid)
  const canceled = useSelector(order, selectWasCanceled)
  const busy = useSelector(order, selectIsOrderBusy)
  const problem = useErrorMessage(useSelector(order, selectOrderError))

  if (status === 'credited' && currentOrder)
    return (
      <End>
        <PaidSeal fresh={isNewlyPaid}>
          <FormattedMessage
            id="recharge.credited"
            values={{ goods: <ProductLabel product={currentOrder.product} quantity={currentOrder.quantity} /> }}
          />
        </PaidSeal>
        {done}
      </End>
    )
  if (status === 'unreachable')
    return (
      <Empty
        picture="dryStroke"
        title={<FormattedMessage id="recharge.unreachable" />}
        action={<Again busy={busy} onClick={() => order.send({ type: 'retry' })} word="shell.retry" />}
      >
        {problem}
      </Empty>
    )
  if (status === 'notFound')
    return (
      <Empty picture="boat" title={<FormattedMessage id="recharge.missing" />} action={<ToRecord />}>
        <FormattedMessage id="recharge.missingWhat" />
      </Empty>
    )
  const isAgain = status === 'closed' && currentOrder && again
  const refunded = <Cash fen={currentOrder?.refunded ?? 0} />
  return (
    <Empty
      picture={status === 'abnormal' ? 'dryStroke' : 'drop'}
      title={<FormattedMessage id="recharge.over" values={{ status, canceled: String(canceled) }} />}
      action={
        isAgain ? (
          <Again busy={again.busy} onClick={() => again.onAgain(currentOrder)} word="recharge.again" />
        ) : (
          <ToRecord />
        )
      }
    >
      {isAgain && again.problem ? (
        <span role="alert">{again.problem}</span>
      ) : (
        <FormattedMessage id="recharge.overWhat" values={{ status, refunded }} />
      )}
    </Empty>
  )
}

function Again({
  busy = false,
  onClick,
  word,
}: {
  busy?: boolean
  onClick: () => void
  word: 'shell.retry' | 'recharge.again'
}) {
  return (
    <Button busy={busy} onClick={onClick}>
      <FormattedMessage id={word} />
    </Button>
  )
}

const ToRecord = () => (
  <Button asChild>
    <Link to="/recharge/record">
      <FormattedMessage id="recharge.toRecord" />
    </Link>
  </Button>
)

const End = styled.div`
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
