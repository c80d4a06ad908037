import { assign, enqueueActions, type EventObject, setup } from 'xstate'
import type { Order, PaymentMethod } from '@moyun/api'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor, placeholderCallback } from '../placeholder-actor.ts'
import { isOrderOver } from './is-order-over.ts'

/** An order, and the sequence number of the member's stream at which it is true. */
export interface SequencedOrder extends Order {
  seq: number
}

/** What the checkout page passes to the order machine. */
export interface OrderInput {
  id: string
  /** The available payment methods; the first is preselected. */
  ways: readonly PaymentMethod[]
  /** Milliseconds, by the server's clock. */
  now: () => number
  /** True while the page is hidden. */
  isHidden: () => boolean
}

/** A payment attempt. */
export interface PaymentAttempt {
  id: string
  way: PaymentMethod
}

interface OrderContext extends OrderInput {
  order: SequencedOrder | null
  /** The chosen method; null until the order is loaded, and if no method is available. */
  way: PaymentMethod | null
  /**
   * The QR code to scan. Kept apart from the order, which other pages update too, where another method may be chosen.
   */
  code: { qr: string; expiresAt: number } | null
  /** Why the last action failed. */
  error: unknown
  /** Consecutive failed requests. */
  failures: number
  /** The member said that the order is paid, but no payment has arrived. */
  unpaid: boolean
  /** The order was canceled on this page. */
  canceled: boolean
  /** The order was paid while this page was open. */
  fresh: boolean
}

/** Milliseconds between polls of the payment provider, while the page is visible. */
const LOOK_EVERY = 5000

/** Refusal code: the request with this idempotency key is still in progress. */
const BEING_DONE = 409

/** The QR code of an order for this method; null if there is none, or if it has expired. */
function codeOf({ provider, qr, expiresAt }: Order, way: PaymentMethod | null, now: number): OrderContext['code'] {
  if (provider !== way || qr === null || expiresAt === null || Date.parse(expiresAt) <= now) return null
  return { qr, expiresAt: Date.parse(expiresAt) }
}

/** Types, actors, actions, guards and delays of the order machine. */
export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as
      /** A stream row reported the order. */
      | { type: 'order.changed'; order: SequencedOrder }
      | { type: 'way.choose'; way: PaymentMethod }
      /** Requests a new code in place of the old one. */
      | { type: 'code.refresh' }
      /** “I have paid.” */
      | { type: 'payment.check' }
      | { type: 'cash.pay' }
      | { type: 'order.cancel' }
      | { type: 'page.visible' }
      | { type: 'network.found' }
      | { type: 'retry' },
    emitted: {} as { type: 'order.credited'; order: Order },
    tags: {} as 'busy',
  },
  actors: {
    readOrder: placeholderActor<SequencedOrder, { id: string }>('readOrder'),
    /** Requests a code, or pays from the cash balance immediately. */
    payOrder: placeholderActor<SequencedOrder, PaymentAttempt>('payOrder'),
    /** Asks the payment provider. */
    checkOrder: placeholderActor<SequencedOrder, { id: string }>('checkOrder'),
    cancelOrder: placeholderActor<SequencedOrder, { id: string }>('cancelOrder'),
    /** Reports stream rows of this order, and when the page becomes visible or online again. */
    followOrder: placeholderCallback<EventObject, { id: string }>('followOrder'),
  },
  actions: {
    /** The latest report counts, whatever its source. */
    keep: assign(({ context }, { order }: { order: SequencedOrder }) => {
      if (context.order && order.seq < context.order.seq) return {}
      const way =
        context.way ??
        (order.provider !== null && context.ways.includes(order.provider) ? order.provider : (context.ways[0] ?? null))
      return { order, way, code: context.code ?? codeOf(order, way, context.now()), failures: 0 }
    }),
    /** Shows the requested code, even if a newer report of the order has arrived since. */
    show: assign(({ context }, { order }: { order: SequencedOrder }) => ({
      code: codeOf(order, context.way, context.now()),
    })),
    choose: assign(({ context }, { way }: { way: PaymentMethod }) => ({
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
    /** The order ended while the page was open. */
    witness: enqueueActions(({ context: { order }, enqueue }) => {
      if (order?.state !== 'credited') return
      enqueue.assign({ fresh: true })
      enqueue.emit({ type: 'order.credited', order })
    }),
  },
  guards: {
    isCredited: ({ context: { order } }) => order?.state === 'credited',
    isKnown: ({ context: { order } }) => order !== null,
    isOver: ({ context: { order } }) => order !== null && isOrderOver(order),
    isNews: ({ context }, { order }: { order: SequencedOrder }) =>
      context.order === null || order.seq > context.order.seq,
    ends: (_, { order }: { order: SequencedOrder }) => isOrderOver(order),
    isByCash: ({ context }) => context.way === 'balance',
    hasCode: ({ context: { code, now } }) => code !== null && code.expiresAt > now(),
    hasNoWay: ({ context }) => context.way === null,
    isOther: ({ context }, { way }: { way: PaymentMethod }) => way !== context.way,
    /** A request that is still in progress under the same key is no refusal: its outcome follows soon. */
    isRefused: (_, { error }: { error: unknown }) => ![null, BEING_DONE].includes(refusalCode(error)),
    isSeen: ({ context }) => !context.isHidden(),
  },
  delays: {
    untilExpiry: ({ context: { code, now } }) => Math.max(0, (code?.expiresAt ?? 0) - now()),
    lookPause: ({ context: { failures } }) => Math.max(LOOK_EVERY, backoffDelay(failures)),
    backOff: ({ context }) => backoffDelay(context.failures),
    /** Milliseconds that the last check after expiry may take. */
    patience: 4000,
  },
})

export const orderIdOf = ({ context: { id } }: { context: OrderContext }) => ({ id })
export const paymentAttemptOf = ({ context: { id, way } }: { context: OrderContext }): PaymentAttempt => {
  if (way === null) throw new Error('The context has no payment method')
  return { id, way }
}
