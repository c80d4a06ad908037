import { orders, readEvent, type StreamEvent, type SequencedOrder } from '@moyun/api'
import { orderMachine, type PaymentInput } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import type { AppServices } from '../../app/app-services.ts'
import { followPage } from '../../member/realtime.ts'
import type { MemberServices } from '../../member/member-services.ts'

/** The order machine with its server calls, and with the events of the order on the member's stream. */
export function provideOrderActors({ call, plainCall }: AppServices, member: MemberServices) {
  const send = createIdempotencyKeys()
  return orderMachine.provide({
    actors: {
      readOrder: fromPromise<SequencedOrder, { id: string }>(({ input, signal }) =>
        call(orders.read, { params: input }, { signal, quiet: true }),
      ),
      payOrder: fromPromise<SequencedOrder, PaymentInput>(({ input: { id, method }, signal }) =>
        send(`${method} ${id}`, (key) =>
          call(orders.pay, { params: { id }, body: { provider: method } }, { signal, quiet: true, key }),
        ),
      ),
      // A background check must not open the re-login dialog.
      checkOrder: fromPromise<SequencedOrder, { id: string }>(({ input, signal }) =>
        plainCall(orders.check, { params: input }, { signal, quiet: true }),
      ),
      cancelOrder: fromPromise<SequencedOrder, { id: string }>(({ input, signal }) =>
        call(orders.cancel, { params: input }, { signal, quiet: true }),
      ),
      followOrder: fromCallback<EventObject, { id: string }>(({ input, sendBack }) =>
        follow(member, input.id, sendBack),
      ),
    },
  })
}

type OrderEvent =
  | { type: 'order.changed'; order: SequencedOrder }
  | { type: 'page.visible' }
  | { type: 'network.restored' }
  | { type: 'events.lost' }

/** The order machine's event for an event of the member's stream; null if it does not concern the order. */
function readOrderEvent(event: StreamEvent, id: string): OrderEvent | null {
  const known = readEvent(event)
  if (known?.type === 'order.changed' && known.data.order.id === id)
    return { type: 'order.changed', order: { ...known.data.order, seq: known.seq } }
  return known?.type === 'reset' ? { type: 'events.lost' } : null
}

/** Sends the events of one order, and the return of the page or the network. Returns the function that stops it. */
function follow({ events, stream }: MemberServices, id: string, send: (event: OrderEvent) => void) {
  const leaveEvents = events.subscribe({
    stream,
    after: null,
    read: (event) => readOrderEvent(event, id),
    onEvents: (received) => received.forEach(send),
  })
  const leavePage = followPage(send)
  return () => {
    leaveEvents()
    leavePage()
  }
}
