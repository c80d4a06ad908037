import { orderIdOf, orderSetup, type SequencedOrder } from './order-setup.ts'

/** Maps an actor's output to action params. */
export const orderFromOutput = ({ event }: { event: { output: SequencedOrder } }) => ({ order: event.output })
/** Stores the reported order. */
export const storeOrder = { type: 'storeOrder', params: orderFromOutput } as const

const refresh = { guard: 'isPageVisible', target: 'refreshing', reenter: true } as const

/**
 * Rows may be lost while the page sleeps or is offline, so the order is read again when the page is visible or online.
 */
export const refreshOnReturn = { 'page.visible': refresh, 'network.restored': refresh } as const

/** Reads the order again in the background; if that fails, the shown order stays. */
export const refreshingState = orderSetup.createStateConfig({
  on: refreshOnReturn,
  invoke: {
    src: 'readOrder',
    input: orderIdOf,
    onDone: { actions: storeOrder, target: 'idle' },
    onError: 'idle',
  },
})
