import { setTimeout as sleep } from 'node:timers/promises'

/** How long PostgreSQL may be away in the middle of a work. */
const OUTAGE = 15_000

/** Does it again while PostgreSQL is away, for so many milliseconds; so it must be fit to be done twice, and is told when it is done again. */
export async function throughOutage<T>(work: (isAgain: boolean) => Promise<T>, patience = OUTAGE): Promise<T> {
  const since = performance.now()
  let isAgain = false
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await work(isAgain)
    } catch (error) {
      if (performance.now() - since > patience || !isOutage(error)) throw error
      isAgain = true
      await sleep(pause)
    }
  }
}

/** PostgreSQL went away, or is on its way up or down: class 08, 57P0x, or the socket's own words. */
export function isOutage(thrown: unknown): boolean {
  let error = thrown
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in error ? String(error.code) : ''
    if (/^(08|57P0)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return true
    if (
      /Connection terminated|Client has encountered a connection error|connection timeout|timeout exceeded when trying to connect/i.test(
        error.message,
      )
    )
      return true
    error = error.cause
  }
  return false
}
