import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { endedState } from './ended-state.ts'
import { openState } from './open-state.ts'
import { errorFromEvent, orderIdOf, orderSetup, storeOrderFromOutput } from './order-setup.ts'

/** The order has arrived, by the read or, before it, by an event. */
const onceLoaded = [
  { guard: 'isNotPayable', target: 'ended' },
  { guard: 'isLoaded', target: 'open' },
] as const

/**
 * One order in the cashier, from loading to its end. Changing the payment method keeps the order.
 *
 * The machine never decides that an order was paid: events report it, or the server queries the payment provider. While
 * a code is shown, the machine has the provider queried every few seconds while the page is visible, and at once when
 * it becomes visible again. The expiry of the code and “I have paid” have it queried too. Other states only read the
 * order again when the page becomes visible, because events may be lost. A closed order is still followed, since a
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
    paymentNotFound: false,
    canceled: false,
    isNewlyPaid: false,
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
      always: onceLoaded,
      invoke: {
        src: 'readOrder',
        input: orderIdOf,
        onDone: { actions: storeOrderFromOutput },
        onError: [
          {
            guard: { type: 'isRefused', params: errorFromEvent },
            actions: { type: 'storeError', params: errorFromEvent },
            target: 'notFound',
          },
          {
            actions: ['countFailure', { type: 'storeError', params: errorFromEvent }],
            target: 'unreachable',
          },
        ],
      },
    },
    unreachable: {
      always: onceLoaded,
      on: {
        retry: 'loading',
        'network.restored': { guard: 'isPageVisible', target: 'loading' },
        'page.visible': { guard: 'isPageVisible', target: 'loading' },
        'events.lost': { guard: 'isPageVisible', target: 'loading' },
      },
      after: { backOff: { guard: 'isPageVisible', target: 'loading' } },
    },
    /** The order does not exist, or belongs to another member. */
    notFound: { always: onceLoaded, on: { retry: 'loading' } },
    open: openState,
    ended: endedState,
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

/** The state to show. Requests in the background and retries do not change it. */
export function selectOrderDisplayStatus(snapshot: OrderSnapshot): OrderDisplayStatus {
  const { order, method, code, failures } = snapshot.context
  if (snapshot.matches('ended'))
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
export const selectIsPaymentNotFound = ({ context: { paymentNotFound } }: OrderSnapshot) => paymentNotFound
/** The order was canceled on this page. */
export const selectWasCanceled = ({ context: { canceled } }: OrderSnapshot) => canceled
/** The order was paid while this page was open. */
export const selectIsNewlyPaid = ({ context: { isNewlyPaid } }: OrderSnapshot) => isNewlyPaid
/** An action of the member is in progress. */
export const selectIsOrderBusy = (snapshot: OrderSnapshot) => snapshot.hasTag('busy')
export const selectIsChecking = (snapshot: OrderSnapshot) =>
  snapshot.matches({ open: { showingCode: 'checking' } }) || snapshot.matches({ open: { expired: 'checking' } })
export const selectIsCanceling = (snapshot: OrderSnapshot) => snapshot.matches({ open: 'canceling' })
