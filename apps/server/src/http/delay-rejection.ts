import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const HOLD_BACK = 1000

/**
 * Delays the refusal of a call that came too often or with too many others. A client that retries without waiting would
 * otherwise take every turn of the event loop, which accepts one new connection each, and no other client could
 * connect.
 */
export const delayRejection = (): Promise<void> => sleep(HOLD_BACK)
