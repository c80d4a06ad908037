import { Breakage, type PayWay, Refusal } from '@moyun/api'
import { creditedOrder, madeOrder, waitingOrder } from '@moyun/api/fixtures'
import {
  orderMachine,
  type OrderSnapshot,
  selectCode,
  selectIsCanceling,
  selectIsChecking,
  selectIsFresh,
  selectIsUnpaid,
  selectOrderError,
  selectStanding,
  selectWasCanceled,
} from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

/** The present of the sample data. */
export const NOW = Date.parse('2026-03-18T02:00:00.000Z')

export const input = {
  id: madeOrder.id,
  ways: ['wechat', 'alipay', 'balance'] as readonly PayWay[],
  now: () => NOW,
  isHidden: () => false,
}

const away = new Breakage('network')
const made = { ...madeOrder, seq: 1 }
const shown = { ...waitingOrder, seq: 2 }
const ends = [
  { ...creditedOrder, seq: 5 },
  { ...madeOrder, state: 'closed', seq: 5 },
  { ...creditedOrder, state: 'refunded', refunded: 1900, seq: 5 },
  { ...madeOrder, state: 'abnormal', seq: 5 },
]

/** One event of each kind that the order machine handles. */
const events = [
  ...[made, shown, ...ends].map((order) => ended('order.reading', order)),
  failed('order.reading', away),
  failed('order.reading', new Refusal(404, 'notFound')),
  ended('order.open.asking', shown),
  failed('order.open.asking', away),
  failed('order.open.asking', new Refusal(503, 'unavailable')),
  ended('order.open.showing.checking', shown),
  failed('order.open.showing.checking', away),
  ended('order.open.expired.checking', shown),
  failed('order.open.byCash.paying', away),
  failed('order.open.canceling', away),
  ended('order.open.canceling', { ...madeOrder, state: 'closed', seq: 5 }),
  ended('order.open.ending', shown),
  { type: 'xstate.after.untilExpiry.order.open.showing' },
  { type: 'order.changed', order: ends[0] },
  { type: 'way.choose', way: 'balance' },
  { type: 'payment.check' },
  { type: 'cash.pay' },
  { type: 'order.cancel' },
]

/** The visible state. */
const keyOf = (snapshot: OrderSnapshot) => {
  const standing = selectStanding(snapshot)
  const isOpen = standing === 'waiting' || standing === 'expired' || standing === 'byCash'
  return joined(
    standing,
    selectIsChecking(snapshot)
      ? 'checking'
      : selectIsCanceling(snapshot)
        ? 'canceling'
        : snapshot.matches({ open: { byCash: 'paying' } })
          ? 'paying'
          : '',
    standing === 'byCash' && selectCode(snapshot) ? 'again' : '',
    isOpen && selectIsUnpaid(snapshot) ? 'unpaid' : '',
    isOpen && selectOrderError(snapshot) ? 'failed' : '',
    selectIsFresh(snapshot) ? 'fresh' : '',
    standing === 'closed' && selectWasCanceled(snapshot) ? 'canceled' : '',
  )
}

/** Every state of the cashier. */
export const cashierStates = (): readonly Reached<typeof orderMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  reach(orderMachine, { input, events: events as never, keyOf })

/** The title of the stories in Storybook. */
export const title = 'States/Cashier 收银台'

/** The stories that `npm run generate:stories` writes. */
export const stagings = () =>
  cashierStates().map(({ key }) => ({ machine: 'cashier', state: key, args: { cashier: key } }))
