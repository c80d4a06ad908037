/** A circuit breaker: skips an engine for a while after several failures in a row. */
export interface CircuitBreaker {
  /** Whether requests are allowed now. */
  readonly allowsRequest: boolean
  /** Records a request; a skipped engine is retried with this one request only. */
  recordRequest(): void
  recordSuccess(): void
  recordFailure(): void
}

/** Failures in a row after which an engine is skipped, and for how many milliseconds. */
const MOST_FAILURES = 3
const LEFT_OUT = 30_000

/** Creates a closed breaker. `now` is monotonic. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let until = 0

  return {
    get allowsRequest() {
      return failures < MOST_FAILURES || now() >= until
    },
    recordRequest() {
      if (failures >= MOST_FAILURES) until = now() + LEFT_OUT
    },
    recordSuccess() {
      failures = 0
    },
    recordFailure() {
      failures += 1
      until = now() + LEFT_OUT
    },
  }
}
