import { refreshingState, refreshOnReturn, orderFromOutput, storeOrder } from './refreshing-state.ts'
import { paymentAttemptOf, orderIdOf, orderSetup } from './order-setup.ts'

const refused = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** “I have paid”: asks the payment provider at once, and reports if no payment has arrived. */
const checking = orderSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    src: 'checkOrder',
    input: orderIdOf,
    onDone: { actions: [storeOrder, 'say'], target: 'resting' },
    onError: { actions: { type: 'report', params: refused }, target: 'resting' },
  },
})

const pay = { 'cash.pay': { actions: 'forget', target: 'paying' } } as const

/** The order can be paid: with a QR code, which is requested and expires, or from the member's cash balance. */
export const openState = orderSetup.createStateConfig({
  initial: 'choosing',
  always: { guard: 'isOver', actions: 'witness', target: 'over' },
  on: {
    'way.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'choose', params: ({ event }) => event },
      target: '.choosing',
    },
    'order.cancel': { actions: 'forget', target: '.canceling' },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isOver', actions: 'witness', target: '#over' },
        { guard: 'hasNoWay', target: 'wayless' },
        { guard: 'isByCash', target: 'byCash' },
        { guard: 'hasCode', target: 'showing' },
        { target: 'asking' },
      ],
    },
    /** No payment method is available. */
    wayless: {},
    asking: {
      tags: 'busy',
      entry: 'hide',
      invoke: {
        src: 'payOrder',
        input: paymentAttemptOf,
        onDone: { actions: ['forget', storeOrder, { type: 'show', params: orderFromOutput }], target: 'showing' },
        onError: [
          {
            guard: { type: 'isRefused', params: refused },
            actions: { type: 'report', params: refused },
            target: 'denied',
          },
          { actions: ['countFailure', { type: 'report', params: refused }], target: 'codeless' },
        ],
      },
    },
    /** The server refused a code: the payment provider is down, or the order is no longer open. */
    denied: {
      initial: 'resting',
      on: { 'code.refresh': 'rereading' },
      states: {
        resting: { on: refreshOnReturn },
        looking: {
          on: refreshOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: storeOrder, target: 'looked' },
            onError: 'resting',
          },
        },
        /** Another page may have received a code for the same method. */
        looked: {
          always: [{ guard: 'hasCode', actions: 'forget', target: '#order.open.showing' }, { target: 'resting' }],
        },
      },
    },
    /** Reads the order again, then requests a code. */
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'readOrder',
        input: orderIdOf,
        onDone: { actions: storeOrder, target: 'choosing' },
        onError: { actions: { type: 'report', params: refused }, target: 'denied' },
      },
    },
    /** The network failed; retried automatically. */
    codeless: {
      on: {
        'code.refresh': 'asking',
        'network.found': { guard: 'isSeen', target: 'asking' },
        'page.visible': { guard: 'isSeen', target: 'asking' },
      },
      after: { backOff: { guard: 'isSeen', target: 'asking' } },
    },
    showing: {
      initial: 'resting',
      after: { untilExpiry: 'ending' },
      on: { 'payment.check': { actions: 'forget', target: '.checking' } },
      states: {
        resting: {
          on: refreshOnReturn,
          after: { lookPause: { guard: 'isSeen', target: 'looking' } },
        },
        /** Polls the provider, so that the page does not depend on a webhook that never arrives. */
        looking: {
          invoke: {
            src: 'checkOrder',
            input: orderIdOf,
            onDone: { actions: storeOrder, target: 'resting' },
            onError: { actions: 'countFailure', target: 'resting' },
          },
        },
        checking,
      },
    },
    /** The code has expired; it may have been paid at the last moment. */
    ending: {
      tags: 'busy',
      invoke: {
        src: 'checkOrder',
        input: orderIdOf,
        onDone: { actions: storeOrder, target: 'expired' },
        onError: 'expired',
      },
      after: { patience: 'expired' },
    },
    expired: {
      initial: 'resting',
      on: { 'code.refresh': 'asking', 'payment.check': { actions: 'forget', target: '.checking' } },
      states: {
        resting: { on: refreshOnReturn },
        looking: refreshingState,
        checking,
      },
    },
    byCash: {
      initial: 'resting',
      states: {
        resting: { on: { ...refreshOnReturn, ...pay } },
        looking: { ...refreshingState, on: { ...refreshOnReturn, ...pay } },
        paying: {
          tags: 'busy',
          invoke: {
            src: 'payOrder',
            input: paymentAttemptOf,
            onDone: { actions: storeOrder, target: 'resting' },
            onError: { actions: { type: 'report', params: refused }, target: 'resting' },
          },
        },
      },
    },
    canceling: {
      tags: 'busy',
      // The stream row may arrive before the response.
      entry: 'noteCancel',
      // While canceling, the payment method cannot change.
      on: { 'way.choose': {}, 'order.cancel': {} },
      invoke: {
        src: 'cancelOrder',
        input: orderIdOf,
        onDone: { actions: storeOrder, target: 'choosing' },
        onError: { actions: ['takeBackCancel', { type: 'report', params: refused }], target: 'choosing' },
      },
    },
  },
})
