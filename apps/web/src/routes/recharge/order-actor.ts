import { isRefusal, orders, type PayWay, randomId, readRow } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { orderMachine, type PayAttempt, selectMember, type ToldOrder } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { House } from '../../house.ts'
import type { Room } from '../../room/room.ts'

/** What was asked for under this key is under way. */
const BEING_DONE = 409

/** The machine of an order with a server: its rows come on the member's line. */
export function orderWith({ call, plainCall, session }: House, room: Room) {
  const stream = `user:${selectMember(session.getSnapshot())?.userId ?? ''}`
  return orderMachine.provide({
    actors: {
      readOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) => call(orders.read, { params: input }, { signal, quiet: true })),
      payOrder: fromPromise<ToldOrder, PayAttempt>(payer(call)),
      // Nobody has to sign in for a look that nobody asked for.
      checkOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) => plainCall(orders.check, { params: input }, { signal, quiet: true })),
      cancelOrder: fromPromise<ToldOrder, { id: string }>(({ input, signal }) => call(orders.cancel, { params: input }, { signal, quiet: true })),
      followOrder: fromCallback<EventObject, { id: string }>(({ input, sendBack }) => follow(room, stream, input.id, sendBack)),
    },
  })
}

/** Asks for a code, or pays with cash. An answer that was lost on its way is asked for under the same key: it is the same payment. */
function payer(call: Call) {
  const keys = new Map<PayWay, string>()
  return async ({ input: { id, way }, signal }: { input: PayAttempt; signal: AbortSignal }) => {
    const key = keys.get(way) ?? randomId()
    keys.set(way, key)
    try {
      const told = await call(orders.pay, { params: { id }, body: { provider: way } }, { signal, quiet: true, key })
      keys.delete(way)
      return told
    } catch (error) {
      // It was decided: the same key would only be told so again.
      if (isRefusal(error) && error.code !== BEING_DONE) keys.delete(way)
      throw error
    }
  }
}

type Told = { type: 'order.changed'; order: ToldOrder } | { type: 'page.shown' } | { type: 'network.found' }

/** Tells what rows say of one order, and when the page or the network is there again. Gives back how to stop. */
function follow({ realtime }: Room, stream: string, id: string, tell: (told: Told) => void): () => void {
  const rows = realtime.on('rows', (event) => {
    for (const row of event.rows) {
      const known = row.stream === stream ? readRow(row) : null
      if (known?.type === 'order.changed' && known.data.order.id === id) tell({ type: 'order.changed', order: { ...known.data.order, seq: known.seq } })
      // Rows are gone that would have told.
      if (known?.type === 'reset') tell({ type: 'page.shown' })
    }
  })
  const shown = () => {
    if (document.visibilityState === 'visible') tell({ type: 'page.shown' })
  }
  const found = () => tell({ type: 'network.found' })
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('online', found)
  return () => {
    rows.unsubscribe()
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('online', found)
  }
}
