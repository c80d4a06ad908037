import { orderIdOf, orderSetup, rereadingState, rereadOnReturn, storeOrderFromOutput } from './order-setup.ts'

/** The order can no longer be paid; its events still count. */
export const endedState = orderSetup.createStateConfig({
  id: 'ended',
  initial: 'other',
  states: {
    /** Closed or under manual review: a late payment can still credit it. Or refunded. */
    other: {
      initial: 'idle',
      always: { guard: 'isCredited', target: 'credited' },
      on: {
        'order.changed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: [{ type: 'storeOrder', params: ({ event }) => event }, 'markNewlyPaid'],
        },
      },
      states: {
        idle: { on: rereadOnReturn },
        rereading: {
          on: rereadOnReturn,
          invoke: {
            src: 'readOrder',
            input: orderIdOf,
            onDone: { actions: [storeOrderFromOutput, 'markNewlyPaid'], target: 'idle' },
            onError: 'idle',
          },
        },
      },
    },
    /** A credited order may still be refunded. */
    credited: { initial: 'idle', states: { idle: { on: rereadOnReturn }, rereading: rereadingState } },
  },
})
