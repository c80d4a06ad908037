import { idOf, orderSetup, type ToldOrder } from './order-setup.ts'

/** Maps an actor's output to action params. */
export const output = ({ event }: { event: { output: ToldOrder } }) => ({ order: event.output })
/** Stores the reported order. */
export const told = { type: 'keep', params: output } as const

const look = { guard: 'isSeen', target: 'looking', reenter: true } as const

/**
 * Rows may be lost while the page sleeps or is offline, so the order is read again when the page is visible or online.
 */
export const looks = { 'page.shown': look, 'network.found': look } as const

/** Reads the order again in the background; if that fails, the shown order stays. */
export const looking = orderSetup.createStateConfig({
  on: looks,
  invoke: { src: 'readOrder', input: idOf, onDone: { actions: told, target: 'resting' }, onError: 'resting' },
})
