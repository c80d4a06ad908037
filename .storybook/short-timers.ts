/** The timers that are shortened, in milliseconds: pauses before saving, polling and retrying, not animations. */
const [SHORTEST, LONGEST] = [250, 9_000]
const FACTOR = 10

/**
 * Shortens the pauses of a page to a tenth. A story with the parameter `shortTimers` uses it; its own waits have to keep
 * the default timeout, which is longer. Returns a function that undoes it.
 */
export function shortenTimers() {
  const { setTimeout: real } = globalThis
  const short = (handler: TimerHandler, delay = 0, ...values: unknown[]) =>
    real(handler, delay >= SHORTEST && delay <= LONGEST ? delay / FACTOR : delay, ...values)
  Object.assign(globalThis, { setTimeout: short })
  return () => void Object.assign(globalThis, { setTimeout: real })
}
