/** A circuit breaker: skips an engine for a while after several failures in a row. */
export interface Breaker {
  /** Whether requests are allowed now. */
  readonly mayAsk: boolean
  /** Records a request; a skipped engine is retried with this one request only. */
  asked(): void
  answered(): void
  failed(): void
}

/** Failures in a row after which an engine is skipped, and for how many milliseconds. */
const MOST_FAILURES = 3
const LEFT_OUT = 30_000

/** Creates a closed breaker. `now` is monotonic. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let until = 0

  return {
    get mayAsk() {
      return failures < MOST_FAILURES || now() >= until
    },
    asked() {
      if (failures >= MOST_FAILURES) until = now() + LEFT_OUT
    },
    answered() {
      failures = 0
    },
    failed() {
      failures += 1
      until = now() + LEFT_OUT
    },
  }
}
