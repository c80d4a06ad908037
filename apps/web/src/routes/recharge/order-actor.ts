import { orders, readRow } from '@moyun/api'
import { orderMachine, type PayAttempt, selectMember, type ToldOrder } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { deedKeys } from '../../deed-keys.ts'
import type { House } from '../../house.ts'
import { followPage } from '../../room/realtime.ts'
import type { Room } from '../../room/room.ts'

/** The machine of an order with a server: its rows come on the member's line. */
export function orderWith({ call, plainCall, session }: House, room: Room) {
  const stream = `user:${selectMember(session.getSnapshot())?.userId ?? ''}`
  const send = deedKeys()
  return orderMachine.provide({
    actors: {
      readOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) =>
        call(orders.read, { params: input }, { signal, quiet: true }),
      ),
      payOrder: fromPromise<ToldOrder, PayAttempt>(({ input: { id, way }, signal }) =>
        send(`${way} ${id}`, (key) =>
          call(orders.pay, { params: { id }, body: { provider: way } }, { signal, quiet: true, key }),
        ),
      ),
      // Nobody has to sign in for a look that nobody asked for.
      checkOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) =>
        plainCall(orders.check, { params: input }, { signal, quiet: true }),
      ),
      cancelOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) =>
        call(orders.cancel, { params: input }, { signal, quiet: true }),
      ),
      followOrder: fromCallback<EventObject, { id: string }>(({ input, sendBack }) =>
        follow(room, stream, input.id, sendBack),
      ),
    },
  })
}

type Told = { type: 'order.changed'; order: ToldOrder } | { type: 'page.shown' } | { type: 'network.found' }

/** Tells what rows say of one order, and when the page or the network is there again. Gives back how to stop. */
function follow({ realtime }: Room, stream: string, id: string, tell: (told: Told) => void): () => void {
  const rows = realtime.on('rows', (event) => {
    for (const row of event.rows) {
      const known = row.stream === stream ? readRow(row) : null
      if (known?.type === 'order.changed' && known.data.order.id === id)
        tell({ type: 'order.changed', order: { ...known.data.order, seq: known.seq } })
      // Rows are gone that would have told.
      if (known?.type === 'reset') tell({ type: 'page.shown' })
    }
  })
  const leavePage = followPage(tell)
  return () => {
    rows.unsubscribe()
    leavePage()
  }
}
