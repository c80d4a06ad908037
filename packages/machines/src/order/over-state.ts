import { refreshingState, refreshOnReturn, storeOrder } from './refreshing-state.ts'
import { orderIdOf, orderSetup } from './order-setup.ts'

/** The order can no longer be paid; reports of it still count. */
export const overState = orderSetup.createStateConfig({
  id: 'over',
  initial: 'notCredited',
  states: {
    /** Closed, refunded, or under manual review: a late payment is still credited. */
    notCredited: {
      initial: 'idle',
      always: { guard: 'isCredited', target: 'credited' },
      on: {
        'order.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: [{ type: 'storeOrder', params: ({ event }) => event }, 'recordCredit'],
        },
      },
      states: {
        idle: { on: refreshOnReturn },
        refreshing: {
          on: refreshOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: [storeOrder, 'recordCredit'], target: 'idle' },
            onError: 'idle',
          },
        },
      },
    },
    /** A credited order may still be refunded. */
    credited: { initial: 'idle', states: { idle: { on: refreshOnReturn }, refreshing: refreshingState } },
  },
})
