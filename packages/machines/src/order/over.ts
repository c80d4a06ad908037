import { looking, looks, told } from './looking.ts'
import { idOf, orderSetup } from './order-setup.ts'

/** The order can't be paid any more; what is told of it still counts. */
export const over = orderSetup.createStateConfig({
  id: 'over',
  initial: 'left',
  states: {
    /** Closed, sent back, or looked at by somebody: money that comes late is still credited. */
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
    /** It may be sent back. */
    credited: { initial: 'resting', states: { resting: { on: looks }, looking } },
  },
})
