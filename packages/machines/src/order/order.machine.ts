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
    method: null,
    code: null,
    error: null,
    failures: 0,
    unpaid: false,
    canceled: false,
    fresh: false,
  }),
  initial: 'loading',
  invoke: { src: 'followOrder', input: orderIdOf },
  on: {
    'order.changed': {
      guard: { type: 'isNewer', params: ({ event }) => event },
      actions: { type: 'storeOrder', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      always: known,
      invoke: {
        src: 'readOrder',
        input: orderIdOf,
        onDone: [
          { guard: { type: 'endsOrder', params: orderFromOutput }, actions: storeOrder, target: 'over' },
          { actions: storeOrder, target: 'open' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            actions: ['countFailure', { type: 'storeError', params: ({ event }) => ({ error: event.error }) }],
            target: 'unreachable',
          },
        ],
      },
    },
    unreachable: {
      always: known,
      on: {
        retry: 'loading',
        'network.restored': { guard: 'isPageVisible', target: 'loading' },
        'page.visible': { guard: 'isPageVisible', target: 'loading' },
      },
      after: { backOff: { guard: 'isPageVisible', target: 'loading' } },
    },
    /** The order does not exist, or belongs to another member. */
    notFound: { always: known, on: { retry: 'loading' } },
    open: openState,
    over: overState,
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** The state of an order as the member sees it. */
export type OrderDisplayStatus =
  | 'loading'
  | 'unreachable'
  | 'notFound'
  | 'noMethod'
  | 'requestingCode'
  | 'codeRefused'
  | 'codeFailed'
  | 'waiting'
  | 'expired'
  | 'byCash'
  | 'credited'
  | 'closed'
  | 'refunded'
  | 'abnormal'

/** The state to show. Polling the provider and retrying do not change it. */
export function selectOrderDisplayStatus(snapshot: OrderSnapshot): OrderDisplayStatus {
  const { order, method, code, failures } = snapshot.context
  if (snapshot.matches('over'))
    return order === null || order.state === 'created' || order.state === 'waiting' ? 'closed' : order.state
  if (snapshot.matches('loading')) return failures > 0 ? 'unreachable' : 'loading'
  if (snapshot.matches('unreachable') || snapshot.matches('notFound'))
    return snapshot.value as 'unreachable' | 'notFound'
  if (method === null) return 'noMethod'
  if (method === 'balance') return 'byCash'
  if (snapshot.matches({ open: 'codeRefused' }) || snapshot.matches({ open: 'reloading' })) return 'codeRefused'
  if (snapshot.matches({ open: 'codeFailed' })) return 'codeFailed'
  if (snapshot.matches({ open: 'requestingCode' })) return failures > 0 ? 'codeFailed' : 'requestingCode'
  if (snapshot.matches({ open: 'expiring' }) || snapshot.matches({ open: 'expired' })) return 'expired'
  return code ? 'waiting' : 'expired'
}

export const selectOrder = ({ context: { order } }: OrderSnapshot) => order
export const selectPaymentMethod = ({ context: { method } }: OrderSnapshot) => method
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
  snapshot.matches({ open: { showingCode: 'checking' } }) || snapshot.matches({ open: { expired: 'checking' } })
export const selectIsCanceling = (snapshot: OrderSnapshot) => snapshot.matches({ open: 'canceling' })
