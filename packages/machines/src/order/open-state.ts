import { refreshingState, refreshOnReturn, orderFromOutput, storeOrder } from './refreshing-state.ts'
import { paymentAttemptOf, orderIdOf, orderSetup } from './order-setup.ts'

const refused = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** “I have paid”: asks the payment provider at once, and reports if no payment has arrived. */
const checking = orderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'checkOrder',
    input: orderIdOf,
    onDone: { actions: [storeOrder, 'markUnpaid'], target: 'idle' },
    onError: { actions: { type: 'storeError', params: refused }, target: 'idle' },
  },
})

const pay = { 'cash.pay': { actions: 'clearError', target: 'paying' } } as const

/** The order can be paid: with a QR code, which is requested and expires, or from the member's cash balance. */
export const openState = orderSetup.createStateConfig({
  initial: 'choosing',
  always: { guard: 'isOver', actions: 'recordCredit', target: 'over' },
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
        { guard: 'isOver', actions: 'recordCredit', target: '#over' },
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
        input: paymentAttemptOf,
        onDone: {
          actions: ['clearError', storeOrder, { type: 'showCode', params: orderFromOutput }],
          target: 'showingCode',
        },
        onError: [
          {
            guard: { type: 'isRefused', params: refused },
            actions: { type: 'storeError', params: refused },
            target: 'codeRefused',
          },
          { actions: ['countFailure', { type: 'storeError', params: refused }], target: 'codeFailed' },
        ],
      },
    },
    /** The server refused a code: the payment provider is down, or the order is no longer open. */
    codeRefused: {
      initial: 'idle',
      on: { 'code.refresh': 'reloading' },
      states: {
        idle: { on: refreshOnReturn },
        refreshing: {
          on: refreshOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: storeOrder, target: 'refreshed' },
            onError: 'idle',
          },
        },
        /** Another page may have received a code for the same method. */
        refreshed: {
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
        onDone: { actions: storeOrder, target: 'choosing' },
        onError: { actions: { type: 'storeError', params: refused }, target: 'codeRefused' },
      },
    },
    /** The network failed; retried automatically. */
    codeFailed: {
      on: {
        'code.refresh': 'requestingCode',
        'network.restored': { guard: 'isPageVisible', target: 'requestingCode' },
        'page.visible': { guard: 'isPageVisible', target: 'requestingCode' },
      },
      after: { backOff: { guard: 'isPageVisible', target: 'requestingCode' } },
    },
    showingCode: {
      initial: 'idle',
      after: { untilExpiry: 'expiring' },
      on: { 'payment.check': { actions: 'clearError', target: '.checking' } },
      states: {
        idle: {
          on: refreshOnReturn,
          after: { pollInterval: { guard: 'isPageVisible', target: 'refreshing' } },
        },
        /** Polls the provider, so that the page does not depend on a webhook that never arrives. */
        refreshing: {
          invoke: {
            src: 'checkOrder',
            input: orderIdOf,
            onDone: { actions: storeOrder, target: 'idle' },
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
        onDone: { actions: storeOrder, target: 'expired' },
        onError: 'expired',
      },
      after: { checkTimeout: 'expired' },
    },
    expired: {
      initial: 'idle',
      on: { 'code.refresh': 'requestingCode', 'payment.check': { actions: 'clearError', target: '.checking' } },
      states: {
        idle: { on: refreshOnReturn },
        refreshing: refreshingState,
        checking,
      },
    },
    byCash: {
      initial: 'idle',
      states: {
        idle: { on: { ...refreshOnReturn, ...pay } },
        refreshing: { ...refreshingState, on: { ...refreshOnReturn, ...pay } },
        paying: {
          tags: 'busy',
          invoke: {
            src: 'payOrder',
            input: paymentAttemptOf,
            onDone: { actions: storeOrder, target: 'idle' },
            onError: { actions: { type: 'storeError', params: refused }, target: 'idle' },
          },
        },
      },
    },
    canceling: {
      tags: 'busy',
      // The stream row may arrive before the response.
      entry: 'markCanceled',
      // While canceling, the payment method cannot change.
      on: { 'method.choose': {}, 'order.cancel': {} },
      invoke: {
        src: 'cancelOrder',
        input: orderIdOf,
        onDone: { actions: storeOrder, target: 'choosing' },
        onError: { actions: ['unmarkCanceled', { type: 'storeError', params: refused }], target: 'choosing' },
      },
    },
  },
})
