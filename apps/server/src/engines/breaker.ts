/** Keeps one engine that failed several times in a row out of the way for a while. */
export interface Breaker {
  /** Whether it may be asked now. */
  readonly mayAsk: boolean
  /** It is asked; one that was left out is tried by this one question alone. */
  asked(): void
  answered(): void
  failed(): void
}

/** Failures in a row after which an engine is left out, and for how many milliseconds. */
const MOST_FAILURES = 3
const LEFT_OUT = 30_000

/** Starts with an engine that may be asked. `now` is monotonic. */
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
