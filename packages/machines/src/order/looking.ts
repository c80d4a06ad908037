import { idOf, orderSetup, type ToldOrder } from './order-setup.ts'

/** What was told of an order, as what a deed is given. */
export const output = ({ event }: { event: { output: ToldOrder } }) => ({ order: event.output })
/** Keeps what was told of an order. */
export const told = { type: 'keep', params: output } as const

const look = { guard: 'isSeen', target: 'looking', reenter: true } as const

/** Rows that would have told may be lost while the page sleeps or the network is gone: who sees the order again has it read. */
export const looks = { 'page.shown': look, 'network.found': look } as const

/** The order is read again. Nothing of that is seen, and where it fails the order stays as it was shown. */
export const looking = orderSetup.createStateConfig({
  on: looks,
  invoke: { src: 'readOrder', input: idOf, onDone: { actions: told, target: 'resting' }, onError: 'resting' },
})
