import { orders, readEvent, type StreamEvent } from '@moyun/api'
import { orderMachine, type PaymentAttempt, type SequencedOrder } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import type { AppServices } from '../../app/app-services.ts'
import { followPage } from '../../member/realtime.ts'
import type { MemberServices } from '../../member/member-services.ts'

/** The order machine with its server calls; events come on the member's stream. */
export function createOrderMachine({ call, plainCall }: AppServices, member: MemberServices) {
  const send = createIdempotencyKeys()
  return orderMachine.provide({
    actors: {
      readOrder: fromPromise<SequencedOrder, { id: string }>(({ input, signal }) =>
        call(orders.read, { params: input }, { signal, quiet: true }),
      ),
      payOrder: fromPromise<SequencedOrder, PaymentAttempt>(({ input: { id, method }, signal }) =>
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

type OrderNotification =
  | { type: 'order.changed'; order: SequencedOrder }
  | { type: 'page.visible' }
  | { type: 'network.restored' }

/** The news of an order in an event; null for none. */
function readOrderRow(row: StreamEvent, id: string): OrderNotification | null {
  const known = readEvent(row)
  if (known?.type === 'order.changed' && known.data.order.id === id)
    return { type: 'order.changed', order: { ...known.data.order, seq: known.seq } }
  // Events may have been lost.
  return known?.type === 'reset' ? { type: 'page.visible' } : null
}

/** Passes on the events of one order, and the return of the page or the network. Returns the function that stops it. */
function follow({ events, stream }: MemberServices, id: string, notify: (notification: OrderNotification) => void) {
  const leaveEvents = events.subscribe({
    stream,
    after: null,
    read: (row) => readOrderRow(row, id),
    onEvents: (rows) => rows.forEach(notify),
  })
  const leavePage = followPage(notify)
  return () => {
    leaveEvents()
    leavePage()
  }
}
