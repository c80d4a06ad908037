import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { orderFromOutput, storeOrder } from './refreshing-state.ts'
import { openState } from './open-state.ts'
import { orderIdOf, orderSetup } from './order-setup.ts'
import { overState } from './over-state.ts'

/** A stream row may deliver the order before the read does; it can be used at once. */
const known = [
  { guard: 'isOver', target: 'over' },
  { guard: 'isKnown', target: 'open' },
] as const

/**
 * One order on the checkout page, from loading to its final state. Changing the payment method keeps the order.
 *
 * The machine never decides that an order was paid: stream rows report it, or the payment provider is polled, every few
 * seconds while the page is visible and at once when it becomes visible again. Where no provider is polled, the order
 * is read again when the page becomes visible, because its row may be lost. A closed order is still followed, since a
 * payment may arrive late.
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
  invoke: { src: 'followOrder', input: orderIdOf },
  on: {
    'order.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'keep', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      tags: 'busy',
      always: known,
      invoke: {
        src: 'readOrder',
        input: orderIdOf,
        onDone: [
          { guard: { type: 'ends', params: orderFromOutput }, actions: storeOrder, target: 'over' },
          { actions: storeOrder, target: 'open' },
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
      always: known,
      on: {
        retry: 'reading',
        'network.found': { guard: 'isSeen', target: 'reading' },
        'page.visible': { guard: 'isSeen', target: 'reading' },
      },
      after: { backOff: { guard: 'isSeen', target: 'reading' } },
    },
    /** The order does not exist, or belongs to another member. */
    missing: { always: known, on: { retry: 'reading' } },
    open: openState,
    over: overState,
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** The state of an order as the member sees it. */
export type OrderDisplayStatus =
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

/** The state to show. Polling the provider and retrying do not change it. */
export function selectOrderDisplayStatus(snapshot: OrderSnapshot): OrderDisplayStatus {
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
export const selectPaymentMethod = ({ context: { way } }: OrderSnapshot) => way
/** The QR code to scan, and when it expires. */
export const selectQrCode = ({ context: { code } }: OrderSnapshot) => code
/** Why the last action failed. */
export const selectOrderError = ({ context: { error } }: OrderSnapshot) => error
/** The member said that the order is paid, but no payment has arrived. */
export const selectIsUnpaid = ({ context: { unpaid } }: OrderSnapshot) => unpaid
/** The order was canceled on this page. */
export const selectWasCanceled = ({ context: { canceled } }: OrderSnapshot) => canceled
/** The order was paid while this page was open. */
export const selectIsNewlyPaid = ({ context: { fresh } }: OrderSnapshot) => fresh
/** An action of the member is in progress. */
export const selectIsOrderBusy = (snapshot: OrderSnapshot) => snapshot.hasTag('busy')
export const selectIsChecking = (snapshot: OrderSnapshot) =>
  snapshot.matches({ open: { showing: 'checking' } }) || snapshot.matches({ open: { expired: 'checking' } })
export const selectIsCanceling = (snapshot: OrderSnapshot) => snapshot.matches({ open: 'canceling' })
