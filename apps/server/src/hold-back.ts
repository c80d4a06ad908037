import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const HOLD_BACK = 1000

/**
 * Waits before a call is refused that came too often or at once with too many. Whoever asks again without waiting would else take all
 * turns of the event loop, which takes one new connection each: nobody else would come in.
 */
export const holdBack = (): Promise<void> => sleep(HOLD_BACK)
