import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { output, told } from './looking.ts'
import { open } from './open.ts'
import { idOf, orderSetup } from './order-setup.ts'
import { over } from './over.ts'

/**
 * One order before a cashier, from being read to whatever its end is. Changing how it is paid keeps it.
 *
 * That it was paid is never decided here: rows tell it, or whoever takes the money is asked, every few seconds while somebody looks
 * and at once when the page is looked at again. Where nobody is asked, looking again reads the order: the row that told may be lost.
 * An order that is over is still listened to, since money may come late.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    order: null,
    way: null,
    code: null,
    error: null,
    failures: 0,
    unpaid: false,
    canceled: false,
    fresh: false,
  }),
  initial: 'reading',
  invoke: { src: 'followOrder', input: idOf },
  on: {
    'order.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'keep', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: idOf,
        onDone: [
          { guard: { type: 'ends', params: output }, actions: told, target: 'over' },
          { actions: told, target: 'open' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            actions: ['countFailure', { type: 'report', params: ({ event }) => ({ error: event.error }) }],
            target: 'unreachable',
          },
        ],
      },
    },
    unreachable: {
      on: {
        retry: 'reading',
        'network.found': { guard: 'isSeen', target: 'reading' },
        'page.shown': { guard: 'isSeen', target: 'reading' },
      },
      after: { backOff: { guard: 'isSeen', target: 'reading' } },
    },
    /** There is no such order, or it is somebody else's. */
    missing: { on: { retry: 'reading' } },
    open,
    over,
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** What a person sees of an order. */
export type OrderStanding =
  | 'reading'
  | 'unreachable'
  | 'missing'
  | 'wayless'
  | 'asking'
  | 'denied'
  | 'codeless'
  | 'waiting'
  | 'expired'
  | 'byCash'
  | 'credited'
  | 'closed'
  | 'refunded'
  | 'abnormal'

/** A look at whoever takes the money, and a further try, change nothing that is seen. */
export function selectStanding(snapshot: OrderSnapshot): OrderStanding {
  const { order, way, code, failures } = snapshot.context
  if (snapshot.matches('over'))
    return order === null || order.state === 'created' || order.state === 'waiting' ? 'closed' : order.state
  if (snapshot.matches('reading')) return failures > 0 ? 'unreachable' : 'reading'
  if (snapshot.matches('unreachable') || snapshot.matches('missing')) return snapshot.value as 'unreachable' | 'missing'
  if (way === null) return 'wayless'
  if (way === 'balance') return 'byCash'
  if (snapshot.matches({ open: 'denied' }) || snapshot.matches({ open: 'rereading' })) return 'denied'
  if (snapshot.matches({ open: 'codeless' })) return 'codeless'
  if (snapshot.matches({ open: 'asking' })) return failures > 0 ? 'codeless' : 'asking'
  if (snapshot.matches({ open: 'ending' }) || snapshot.matches({ open: 'expired' })) return 'expired'
  return code ? 'waiting' : 'expired'
}

export const selectOrder = ({ context: { order } }: OrderSnapshot) => order
export const selectWay = ({ context: { way } }: OrderSnapshot) => way
/** What can be scanned, and until when; past that it is over. */
export const selectCode = ({ context: { code } }: OrderSnapshot) => code
/** Why what was asked for last could not be done. */
export const selectOrderError = ({ context: { error } }: OrderSnapshot) => error
/** It was said that it is paid, and nothing has come. */
export const selectIsUnpaid = ({ context: { unpaid } }: OrderSnapshot) => unpaid
/** It was canceled here. */
export const selectWasCanceled = ({ context: { canceled } }: OrderSnapshot) => canceled
/** It was paid before their eyes. */
export const selectIsFresh = ({ context: { fresh } }: OrderSnapshot) => fresh
/** What the member has asked for is being done. */
export const selectIsOrderBusy = (snapshot: OrderSnapshot) => snapshot.hasTag('busy')
export const selectIsChecking = (snapshot: OrderSnapshot) =>
  snapshot.matches({ open: { showing: 'checking' } }) || snapshot.matches({ open: { expired: 'checking' } })
export const selectIsCanceling = (snapshot: OrderSnapshot) => snapshot.matches({ open: 'canceling' })
