import { TransportError, type PaymentMethod, Refusal } from '@moyun/api'
import { creditedOrder, createdOrder, waitingOrder } from '@moyun/api/fixtures'
import {
  orderMachine,
  type OrderSnapshot,
  selectQrCode,
  selectIsCanceling,
  selectIsChecking,
  selectIsNewlyPaid,
  selectIsPaymentNotFound,
  selectOrderError,
  selectOrderDisplayStatus,
  selectWasCanceled,
} from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

/** The present of the sample data. */
export const NOW = Date.parse('2026-03-18T02:00:00.000Z')

export const input = {
  id: createdOrder.id,
  methods: ['wechat', 'alipay', 'balance'] as readonly PaymentMethod[],
  now: () => NOW,
  isHidden: () => false,
}

const offline = new TransportError('network')
const made = { ...createdOrder, seq: 1 }
const pendingOrder = { ...waitingOrder, seq: 2 }
const ends = [
  { ...creditedOrder, seq: 5 },
  { ...createdOrder, state: 'closed', seq: 5 },
  { ...creditedOrder, state: 'refunded', refunded: 1900, seq: 5 },
  { ...createdOrder, state: 'abnormal', seq: 5 },
]

/** One event of each kind that the order machine handles. */
const events = [
  ...[made, pendingOrder, ...ends].map((order) => doneEvent('order.loading', order)),
  errorEvent('order.loading', offline),
  errorEvent('order.loading', new Refusal(404, 'notFound')),
  doneEvent('order.open.requestingCode', pendingOrder),
  errorEvent('order.open.requestingCode', offline),
  errorEvent('order.open.requestingCode', new Refusal(503, 'unavailable')),
  doneEvent('order.open.showingCode.checking', pendingOrder),
  errorEvent('order.open.showingCode.checking', offline),
  doneEvent('order.open.expired.checking', pendingOrder),
  errorEvent('order.open.byCash.paying', offline),
  errorEvent('order.open.canceling', offline),
  doneEvent('order.open.canceling', { ...createdOrder, state: 'closed', seq: 5 }),
  doneEvent('order.open.expiring', pendingOrder),
  { type: 'xstate.after.untilExpiry.order.open.showingCode' },
  { type: 'order.changed', order: ends[0] },
  { type: 'method.choose', method: 'balance' },
  { type: 'payment.check' },
  { type: 'cash.pay' },
  { type: 'order.cancel' },
]

/** The visible state. */
const keyOf = (snapshot: OrderSnapshot) => {
  const status = selectOrderDisplayStatus(snapshot)
  const isOpen = status === 'waiting' || status === 'expired' || status === 'byCash'
  return joinWords(
    status,
    selectIsChecking(snapshot)
      ? 'checking'
      : selectIsCanceling(snapshot)
        ? 'canceling'
        : snapshot.matches({ open: { byCash: 'paying' } })
          ? 'paying'
          : '',
    status === 'byCash' && selectQrCode(snapshot) ? 'again' : '',
    isOpen && selectIsPaymentNotFound(snapshot) ? 'unpaid' : '',
    isOpen && selectOrderError(snapshot) ? 'failed' : '',
    selectIsNewlyPaid(snapshot) ? 'newly paid' : '',
    status === 'closed' && selectWasCanceled(snapshot) ? 'canceled' : '',
  )
}

/** Every state of the cashier. */
export const cashierStates = (): readonly ReachableState<typeof orderMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  findReachableStates(orderMachine, { input, events: events as never, keyOf })

/** The title of the stories in Storybook. */
export const title = 'States/Cashier 收银台'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  cashierStates().map(({ key }) => ({ machine: 'cashier', state: key, args: { cashier: key } }))
