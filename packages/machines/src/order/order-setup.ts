import { assign, type EventObject, setup } from 'xstate'
import type { Order, PaymentMethod, SequencedOrder } from '@moyun/api'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor, placeholderCallback } from '../placeholder-actor.ts'
import { isPayable } from './is-payable.ts'

/** What the cashier passes to the order machine. */
export interface OrderInput {
  id: string
  /** The available payment methods; the first is preselected. */
  methods: readonly PaymentMethod[]
  /** Milliseconds, by the server's clock. */
  now: () => number
  /** True while the page is hidden. */
  isHidden: () => boolean
}

/** The order to pay, and how. */
export interface PaymentInput {
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
  paymentNotFound: boolean
  /** The order was canceled on this page. */
  canceled: boolean
  /** The order was paid while this page was open. */
  isNewlyPaid: boolean
}

/** Milliseconds between checks of the payment, while the page is visible. */
const CHECK_INTERVAL = 5000

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
      /** An event on the member's stream contains the order. */
      | { type: 'order.changed'; order: SequencedOrder }
      | { type: 'method.choose'; method: PaymentMethod }
      /** Requests a new code in place of the old one. */
      | { type: 'code.request' }
      /** “I have paid.” */
      | { type: 'payment.check' }
      | { type: 'cash.pay' }
      | { type: 'order.cancel' }
      | { type: 'page.visible' }
      | { type: 'network.restored' }
      /** Events may have been lost, so that the order may have changed. */
      | { type: 'events.lost' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    readOrder: placeholderActor<SequencedOrder, { id: string }>('readOrder'),
    /** Requests a code, or pays from the cash balance immediately. */
    payOrder: placeholderActor<SequencedOrder, PaymentInput>('payOrder'),
    /** Has the server query the payment provider. */
    checkOrder: placeholderActor<SequencedOrder, { id: string }>('checkOrder'),
    cancelOrder: placeholderActor<SequencedOrder, { id: string }>('cancelOrder'),
    /** Sends the events of this order, and when the page becomes visible or online again. */
    followOrder: placeholderCallback<EventObject, { id: string }>('followOrder'),
  },
  actions: {
    /** Stores the order unless the known one is newer: responses and events may overtake each other. */
    storeOrder: assign(({ context }, { order }: { order: SequencedOrder }) => {
      if (context.order && order.seq < context.order.seq) return {}
      const method =
        context.method ??
        (order.provider !== null && context.methods.includes(order.provider)
          ? order.provider
          : (context.methods[0] ?? null))
      return { order, method, code: context.code ?? codeOf(order, method, context.now()), failures: 0 }
    }),
    /** Shows the requested code, even if a newer event of the order has arrived since. */
    showCode: assign(({ context }, { order }: { order: SequencedOrder }) => ({
      code: codeOf(order, context.method, context.now()),
    })),
    chooseMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      method,
      code: method === context.method ? context.code : null,
      error: null,
      paymentNotFound: false,
    })),
    clearCode: assign({ code: null, paymentNotFound: false }),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null, paymentNotFound: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    markPaymentNotFound: assign(({ context: { order } }) => ({ paymentNotFound: order === null || isPayable(order) })),
    markCanceled: assign({ canceled: true }),
    unmarkCanceled: assign({ canceled: false }),
    /** If the order is credited now, it was paid while the page was open. */
    markNewlyPaid: assign(({ context: { order } }) => (order?.state === 'credited' ? { isNewlyPaid: true } : {})),
  },
  guards: {
    isCredited: ({ context: { order } }) => order?.state === 'credited',
    isLoaded: ({ context: { order } }) => order !== null,
    isNotPayable: ({ context: { order } }) => order !== null && !isPayable(order),
    isNewer: ({ context }, { order }: { order: SequencedOrder }) =>
      context.order === null || order.seq > context.order.seq,
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
    checkInterval: ({ context: { failures } }) => Math.max(CHECK_INTERVAL, backoffDelay(failures)),
    backOff: ({ context }) => backoffDelay(context.failures),
    /** Milliseconds that the last check after expiry may take. */
    checkTimeout: 4000,
  },
})

export const orderIdOf = ({ context: { id } }: { context: OrderContext }) => ({ id })
export const paymentInputOf = ({ context: { id, method } }: { context: OrderContext }): PaymentInput => {
  if (method === null) throw new Error('The context has no payment method')
  return { id, method }
}

/** Maps an actor's output to action params. */
export const orderFromOutput = ({ event }: { event: { output: SequencedOrder } }) => ({ order: event.output })
/** Maps an actor's error to the params of actions and guards. */
export const errorFromEvent = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
/** Stores the order that an actor returned. */
export const storeOrderFromOutput = { type: 'storeOrder', params: orderFromOutput } as const

const reread = { guard: 'isPageVisible', target: 'rereading', reenter: true } as const

/**
 * Events may be lost while the page sleeps or is offline, so the order is read from our server again when the page is
 * visible or online. For a state with a substate `rereading`.
 */
export const rereadOnReturn = { 'page.visible': reread, 'network.restored': reread, 'events.lost': reread } as const

/** Reads the order again in the background; if that fails, the shown order stays. */
export const rereadingState = orderSetup.createStateConfig({
  on: rereadOnReturn,
  invoke: {
    src: 'readOrder',
    input: orderIdOf,
    onDone: { actions: storeOrderFromOutput, target: 'idle' },
    onError: 'idle',
  },
})
