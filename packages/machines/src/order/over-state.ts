import { refreshingState, refreshOnReturn, storeOrder } from './refreshing-state.ts'
import { orderIdOf, orderSetup } from './order-setup.ts'

/** The order can no longer be paid; reports of it still count. */
export const overState = orderSetup.createStateConfig({
  id: 'over',
  initial: 'left',
  states: {
    /** Closed, refunded, or under manual review: a late payment is still credited. */
    left: {
      initial: 'resting',
      always: { guard: 'isCredited', target: 'credited' },
      on: {
        'order.changed': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [{ type: 'keep', params: ({ event }) => event }, 'witness'],
        },
      },
      states: {
        resting: { on: refreshOnReturn },
        looking: {
          on: refreshOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: [storeOrder, 'witness'], target: 'resting' },
            onError: 'resting',
          },
        },
      },
    },
    /** A credited order may still be refunded. */
    credited: { initial: 'resting', states: { resting: { on: refreshOnReturn }, looking: refreshingState } },
  },
})
