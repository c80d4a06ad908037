import type { Order, PaymentMethod } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useApp } from '../../app/app-services.ts'
import { productsQuery } from '../orders/order-queries.ts'
import { Session } from '../../session/session.ts'
import { OrderView, type OrderViewProps } from './order-view.tsx'
import { useOrder } from './use-order.ts'

export interface MemberOrderProps extends Pick<OrderViewProps, 'belowPayment' | 'doneButton' | 'repeatOrder'> {
  orderId: string
  /** Called when the order can no longer be paid: it was paid or closed. */
  onEnded?: ((order: Order) => void) | undefined
}

/** An order of the signed-in member, once the payment providers are known. */
export function MemberOrder(props: MemberOrderProps) {
  const products = useQuery(productsQuery(useCall()))

  if (products.data) return <OrderWithProviders {...props} key={props.orderId} providers={products.data.providers} />
  return (
    <OrderPlaceholder aria-busy={!products.isError}>
      {products.isError ? <LoadFailed busy={products.isFetching} onRetry={() => void products.refetch()} /> : null}
    </OrderPlaceholder>
  )
}

function OrderWithProviders({ orderId, onEnded, ...rest }: MemberOrderProps & { providers: readonly PaymentMethod[] }) {
  const { clock } = useApp()
  const cash = Session.useSelector(selectMember)?.residualAmount ?? 0
  const order = useOrder(orderId, rest.providers)
  const hasEnded = useSelector(order, (snapshot) => snapshot.matches('ended'))
  const notifyEnded = useEffectEvent(() => {
    const currentOrder = order.getSnapshot().context.order
    if (currentOrder) onEnded?.(currentOrder)
  })
  useEffect(() => {
    if (hasEnded) notifyEnded()
  }, [hasEnded])

  return <OrderView {...rest} order={order} cash={cash} now={clock.now} />
}

/** As high as the loaded content. */
export const OrderPlaceholder = styled.div`
  min-block-size: 420px;
`
