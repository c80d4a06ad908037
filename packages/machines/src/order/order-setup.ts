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
  methods: readonly PaymentMethod[]
  /** Milliseconds, by the server's clock. */
  now: () => number
  /** True while the page is hidden. */
  isHidden: () => boolean
}

/** A payment attempt. */
export interface PaymentAttempt {
  id: string
  method: PaymentMethod
}

interface OrderContext extends OrderInput {
  order: SequencedOrder | null
  /** The chosen method; null until the order is loaded, and if no method is available. */
  method: PaymentMethod | null
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
const POLL_INTERVAL = 5000

/** Refusal code: the request with this idempotency key is still in progress. */
const IN_PROGRESS = 409

/** The QR code of an order for this method; null if there is none, or if it has expired. */
function codeOf({ provider, qr, expiresAt }: Order, method: PaymentMethod | null, now: number): OrderContext['code'] {
  if (provider !== method || qr === null || expiresAt === null || Date.parse(expiresAt) <= now) return null
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
      | { type: 'method.choose'; method: PaymentMethod }
      /** Requests a new code in place of the old one. */
      | { type: 'code.refresh' }
      /** “I have paid.” */
      | { type: 'payment.check' }
      | { type: 'cash.pay' }
      | { type: 'order.cancel' }
      | { type: 'page.visible' }
      | { type: 'network.restored' }
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
    storeOrder: assign(({ context }, { order }: { order: SequencedOrder }) => {
      if (context.order && order.seq < context.order.seq) return {}
      const method =
        context.method ??
        (order.provider !== null && context.methods.includes(order.provider)
          ? order.provider
          : (context.methods[0] ?? null))
      return { order, method, code: context.code ?? codeOf(order, method, context.now()), failures: 0 }
    }),
    /** Shows the requested code, even if a newer report of the order has arrived since. */
    showCode: assign(({ context }, { order }: { order: SequencedOrder }) => ({
      code: codeOf(order, context.method, context.now()),
    })),
    chooseMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      method,
      code: method === context.method ? context.code : null,
      error: null,
      unpaid: false,
    })),
    clearCode: assign({ code: null, unpaid: false }),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null, unpaid: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    markUnpaid: assign(({ context: { order } }) => ({ unpaid: order === null || !isOrderOver(order) })),
    markCanceled: assign({ canceled: true }),
    unmarkCanceled: assign({ canceled: false }),
    /** The order ended while the page was open. */
    recordCredit: enqueueActions(({ context: { order }, enqueue }) => {
      if (order?.state !== 'credited') return
      enqueue.assign({ fresh: true })
      enqueue.emit({ type: 'order.credited', order })
    }),
  },
  guards: {
    isCredited: ({ context: { order } }) => order?.state === 'credited',
    isKnown: ({ context: { order } }) => order !== null,
    isOver: ({ context: { order } }) => order !== null && isOrderOver(order),
    isNewer: ({ context }, { order }: { order: SequencedOrder }) =>
      context.order === null || order.seq > context.order.seq,
    endsOrder: (_, { order }: { order: SequencedOrder }) => isOrderOver(order),
    isByCash: ({ context }) => context.method === 'balance',
    hasCode: ({ context: { code, now } }) => code !== null && code.expiresAt > now(),
    hasNoMethod: ({ context }) => context.method === null,
    isOtherMethod: ({ context }, { method }: { method: PaymentMethod }) => method !== context.method,
    /** A request that is still in progress under the same key is no refusal: its outcome follows soon. */
    isRefused: (_, { error }: { error: unknown }) => ![null, IN_PROGRESS].includes(refusalCode(error)),
    isPageVisible: ({ context }) => !context.isHidden(),
  },
  delays: {
    untilExpiry: ({ context: { code, now } }) => Math.max(0, (code?.expiresAt ?? 0) - now()),
    pollInterval: ({ context: { failures } }) => Math.max(POLL_INTERVAL, backoffDelay(failures)),
    backOff: ({ context }) => backoffDelay(context.failures),
    /** Milliseconds that the last check after expiry may take. */
    checkTimeout: 4000,
  },
})

export const orderIdOf = ({ context: { id } }: { context: OrderContext }) => ({ id })
export const paymentAttemptOf = ({ context: { id, method } }: { context: OrderContext }): PaymentAttempt => {
  if (method === null) throw new Error('The context has no payment method')
  return { id, method }
}
