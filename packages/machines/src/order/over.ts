import { looking, looks, told } from './looking.ts'
import { idOf, orderSetup } from './order-setup.ts'

/** The order can no longer be paid; reports of it still count. */
export const over = orderSetup.createStateConfig({
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
        resting: { on: looks },
        looking: {
          on: looks,
          invoke: {
            src: 'readOrder',
            input: idOf,
            onDone: { actions: [told, 'witness'], target: 'resting' },
            onError: 'resting',
          },
        },
      },
    },
    /** A credited order may still be refunded. */
    credited: { initial: 'resting', states: { resting: { on: looks }, looking } },
  },
})
