import {
  errorFromEvent,
  orderFromOutput,
  orderIdOf,
  orderSetup,
  paymentInputOf,
  rereadingState,
  rereadOnReturn,
  storeOrderFromOutput,
} from './order-setup.ts'

/** “I have paid”: has the payment provider queried at once, and shows if no payment has arrived. */
const checking = orderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'checkOrder',
    input: orderIdOf,
    onDone: { actions: [storeOrderFromOutput, 'markPaymentNotFound'], target: 'idle' },
    onError: { actions: { type: 'storeError', params: errorFromEvent }, target: 'idle' },
  },
})

const poll = { guard: 'isPageVisible', target: 'polling' } as const

const pay = { 'cash.pay': { actions: 'clearError', target: 'paying' } } as const

/** The order can be paid: with a QR code, which is requested and expires, or from the member's cash balance. */
export const openState = orderSetup.createStateConfig({
  initial: 'choosing',
  always: { guard: 'isNotPayable', actions: 'markNewlyPaid', target: 'ended' },
  on: {
    'method.choose': {
      guard: { type: 'isOtherMethod', params: ({ event }) => event },
      actions: { type: 'chooseMethod', params: ({ event }) => event },
      target: '.choosing',
    },
    'order.cancel': { actions: 'clearError', target: '.canceling' },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isNotPayable', actions: 'markNewlyPaid', target: '#ended' },
        { guard: 'hasNoMethod', target: 'noMethod' },
        { guard: 'isByCash', target: 'byCash' },
        { guard: 'hasCode', target: 'showingCode' },
        { target: 'requestingCode' },
      ],
    },
    /** No payment method is available. */
    noMethod: {},
    requestingCode: {
      tags: 'busy',
      entry: 'clearCode',
      invoke: {
        src: 'payOrder',
        input: paymentInputOf,
        onDone: {
          actions: ['clearError', storeOrderFromOutput, { type: 'showCode', params: orderFromOutput }],
          target: 'showingCode',
        },
        onError: [
          {
            guard: { type: 'isRefused', params: errorFromEvent },
            actions: { type: 'storeError', params: errorFromEvent },
            target: 'codeRefused',
          },
          { actions: ['countFailure', { type: 'storeError', params: errorFromEvent }], target: 'codeFailed' },
        ],
      },
    },
    /** The server refused a code: the payment provider is down, or the order is no longer open. */
    codeRefused: {
      initial: 'idle',
      on: { 'code.request': 'reloading' },
      states: {
        idle: { on: rereadOnReturn },
        rereading: {
          on: rereadOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: storeOrderFromOutput, target: 'justReread' },
            onError: 'idle',
          },
        },
        /** Another page may have received a code for the same method. */
        justReread: {
          always: [{ guard: 'hasCode', actions: 'clearError', target: '#order.open.showingCode' }, { target: 'idle' }],
        },
      },
    },
    /** Reads the order again, then requests a code. */
    reloading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: orderIdOf,
        onDone: { actions: storeOrderFromOutput, target: 'choosing' },
        onError: { actions: { type: 'storeError', params: errorFromEvent }, target: 'codeRefused' },
      },
    },
    /** The network failed; retried automatically. */
    codeFailed: {
      on: {
        'code.request': 'requestingCode',
        'network.restored': { guard: 'isPageVisible', target: 'requestingCode' },
        'page.visible': { guard: 'isPageVisible', target: 'requestingCode' },
        'events.lost': { guard: 'isPageVisible', target: 'requestingCode' },
      },
      after: { backOff: { guard: 'isPageVisible', target: 'requestingCode' } },
    },
    showingCode: {
      initial: 'idle',
      after: { untilExpiry: 'expiring' },
      on: { 'payment.check': { actions: 'clearError', target: '.checking' } },
      states: {
        idle: {
          on: { 'page.visible': poll, 'network.restored': poll, 'events.lost': poll },
          after: { checkInterval: poll },
        },
        /**
         * Has the provider queried, while other states only read the order from our server: the page does not depend on
         * a webhook that never arrives.
         */
        polling: {
          invoke: {
            src: 'checkOrder',
            input: orderIdOf,
            onDone: { actions: storeOrderFromOutput, target: 'idle' },
            onError: { actions: 'countFailure', target: 'idle' },
          },
        },
        checking,
      },
    },
    /** The code has expired; it may have been paid at the last moment. */
    expiring: {
      tags: 'busy',
      invoke: {
        src: 'checkOrder',
        input: orderIdOf,
        onDone: { actions: storeOrderFromOutput, target: 'expired' },
        onError: 'expired',
      },
      after: { checkTimeout: 'expired' },
    },
    expired: {
      initial: 'idle',
      on: { 'code.request': 'requestingCode', 'payment.check': { actions: 'clearError', target: '.checking' } },
      states: {
        idle: { on: rereadOnReturn },
        rereading: rereadingState,
        checking,
      },
    },
    byCash: {
      initial: 'idle',
      states: {
        idle: { on: { ...rereadOnReturn, ...pay } },
        rereading: { ...rereadingState, on: { ...rereadOnReturn, ...pay } },
        paying: {
          tags: 'busy',
          invoke: {
            src: 'payOrder',
            input: paymentInputOf,
            onDone: { actions: storeOrderFromOutput, target: 'idle' },
            onError: { actions: { type: 'storeError', params: errorFromEvent }, target: 'idle' },
          },
        },
      },
    },
    canceling: {
      tags: 'busy',
      // The event may arrive before the response.
      entry: 'markCanceled',
      // While canceling, the payment method cannot change.
      on: { 'method.choose': {}, 'order.cancel': {} },
      invoke: {
        src: 'cancelOrder',
        input: orderIdOf,
        onDone: { actions: storeOrderFromOutput, target: 'choosing' },
        onError: { actions: ['unmarkCanceled', { type: 'storeError', params: errorFromEvent }], target: 'choosing' },
      },
    },
  },
})
