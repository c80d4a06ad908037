import { setTimeout as sleep } from 'node:timers/promises'

/** How long an operation survives an outage of PostgreSQL, in milliseconds. */
const MAX_OUTAGE = 15_000

/**
 * Retries `work` while PostgreSQL is down, for at most `patience` milliseconds. `work` must be idempotent, and is told
 * when it is a retry.
 */
export async function retryOnOutage<T>(work: (isRetry: boolean) => Promise<T>, patience = MAX_OUTAGE): Promise<T> {
  const since = performance.now()
  let isRetry = false
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await work(isRetry)
    } catch (error) {
      if (performance.now() - since > patience || !isOutage(error)) throw error
      isRetry = true
      await sleep(pause)
    }
  }
}

/** Whether PostgreSQL went down, or is starting or stopping: class 08, 57P0x, or a socket error. */
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
