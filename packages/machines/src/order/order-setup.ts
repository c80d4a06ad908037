import { assign, enqueueActions, type EventObject, setup } from 'xstate'
import type { Order, PayWay } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { isOrderOver } from './is-order-over.ts'

/** An order, and the row of its member's stream that it is true at. */
export interface ToldOrder extends Order {
  seq: number
}

/** What a cashier needs to stand before an order. */
export interface OrderInput {
  id: string
  /** How it can be paid here, the one that is offered first at the front. */
  ways: readonly PayWay[]
  /** In milliseconds, by the server's clock. */
  now: () => number
  /** Nobody looks at the page. */
  isHidden: () => boolean
}

/** An attempt to have an order paid. */
export interface PayAttempt {
  id: string
  way: PayWay
}

interface OrderContext extends OrderInput {
  order: ToldOrder | null
  /** How it is to be paid; null until the order is known, and where nothing can be. */
  way: PayWay | null
  /** What can be scanned; kept apart from the order, which is told by other pages too, where another way was chosen. */
  code: { qr: string; expiresAt: number } | null
  /** Why what was asked for last could not be done. */
  error: unknown
  /** Vain questions in a row. */
  failures: number
  /** It was said that it is paid, and nothing has come. */
  unpaid: boolean
  /** It was canceled by whoever looks at it. */
  canceled: boolean
  /** It was paid before their eyes. */
  fresh: boolean
}

/** In milliseconds: so often whoever takes the money is asked, while somebody looks. */
const LOOK_EVERY = 5000

/** The code of what was asked for under this key and is under way. */
const BEING_DONE = 409

/** What can be scanned of an order in this way; null where that is not so. */
function codeOf({ provider, qr, expiresAt }: Order, way: PayWay | null, now: number): OrderContext['code'] {
  if (provider !== way || qr === null || expiresAt === null || Date.parse(expiresAt) <= now) return null
  return { qr, expiresAt: Date.parse(expiresAt) }
}

/** The words that the chart of an order is told in. */
export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as
      /** A row has told of it. */
      | { type: 'order.changed'; order: ToldOrder }
      | { type: 'way.choose'; way: PayWay }
      /** A new code, in the place of the old one. */
      | { type: 'code.refresh' }
      /** “I have paid.” */
      | { type: 'payment.check' }
      | { type: 'cash.pay' }
      | { type: 'order.cancel' }
      | { type: 'page.shown' }
      | { type: 'network.found' }
      | { type: 'retry' },
    emitted: {} as { type: 'order.credited'; order: Order },
    tags: {} as 'busy',
  },
  actors: {
    readOrder: unprovided<ToldOrder, { id: string }>('readOrder'),
    /** Asks for a code, or pays with cash at once. */
    payOrder: unprovided<ToldOrder, PayAttempt>('payOrder'),
    /** Asks whoever takes the money. */
    checkOrder: unprovided<ToldOrder, { id: string }>('checkOrder'),
    cancelOrder: unprovided<ToldOrder, { id: string }>('cancelOrder'),
    /** Tells what rows say of one order, when the page is looked at again, and when there is a network again. */
    followOrder: unprovidedCallback<EventObject, { id: string }>('followOrder'),
  },
  actions: {
    /** What was told last counts, whoever told it. */
    keep: assign(({ context }, { order }: { order: ToldOrder }) => {
      if (context.order && order.seq < context.order.seq) return {}
      const way =
        context.way ??
        (order.provider !== null && context.ways.includes(order.provider) ? order.provider : (context.ways[0] ?? null))
      return { order, way, code: context.code ?? codeOf(order, way, context.now()), failures: 0 }
    }),
    /** The code that was asked for, whatever else has been told of the order since. */
    show: assign(({ context }, { order }: { order: ToldOrder }) => ({
      code: codeOf(order, context.way, context.now()),
    })),
    choose: assign(({ context }, { way }: { way: PayWay }) => ({
      way,
      code: way === context.way ? context.code : null,
      error: null,
      unpaid: false,
    })),
    hide: assign({ code: null, unpaid: false }),
    report: assign((_, { error }: { error: unknown }) => ({ error })),
    forget: assign({ error: null, unpaid: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    say: assign(({ context: { order } }) => ({ unpaid: order === null || !isOrderOver(order) })),
    noteCancel: assign({ canceled: true }),
    takeBackCancel: assign({ canceled: false }),
    /** Its end came while somebody stood before it. */
    witness: enqueueActions(({ context: { order }, enqueue }) => {
      if (order?.state !== 'credited') return
      enqueue.assign({ fresh: true })
      enqueue.emit({ type: 'order.credited', order })
    }),
  },
  guards: {
    isCredited: ({ context: { order } }) => order?.state === 'credited',
    isOver: ({ context: { order } }) => order !== null && isOrderOver(order),
    isNews: ({ context }, { order }: { order: ToldOrder }) => context.order === null || order.seq > context.order.seq,
    ends: (_, { order }: { order: ToldOrder }) => isOrderOver(order),
    isByCash: ({ context }) => context.way === 'balance',
    hasCode: ({ context: { code, now } }) => code !== null && code.expiresAt > now(),
    hasNoWay: ({ context }) => context.way === null,
    isOther: ({ context }, { way }: { way: PayWay }) => way !== context.way,
    /** What was asked for under this key and is being done still is decided soon. */
    isRefused: (_, { error }: { error: unknown }) => ![null, BEING_DONE].includes(refusalCode(error)),
    isSeen: ({ context }) => !context.isHidden(),
  },
  delays: {
    untilExpiry: ({ context: { code, now } }) => Math.max(0, (code?.expiresAt ?? 0) - now()),
    lookPause: ({ context: { failures } }) => Math.max(LOOK_EVERY, backOff(failures)),
    backOff: ({ context }) => backOff(context.failures),
    /** So long a last question is waited for. */
    patience: 4000,
  },
})

export const idOf = ({ context: { id } }: { context: OrderContext }) => ({ id })
export const attemptOf = ({ context: { id, way } }: { context: OrderContext }): PayAttempt => {
  if (way === null) throw new Error('There is no way to pay')
  return { id, way }
}
