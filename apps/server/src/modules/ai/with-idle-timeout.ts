/** Nothing arrived in time. */
export const IDLE_TIMEOUT = Symbol('silence')

/**
 * Yields `parts`. If the next one does not arrive within `limit()` milliseconds, yields `IDLE_TIMEOUT` and continues to
 * wait.
 */
export async function* withIdleTimeout<Part>(
  parts: AsyncIterable<Part>,
  limit: () => number,
): AsyncGenerator<Part | typeof IDLE_TIMEOUT> {
  const iterator = parts[Symbol.asyncIterator]()
  let coming = iterator.next()
  try {
    for (;;) {
      const next = await within(coming, limit())
      if (next !== IDLE_TIMEOUT && next.done) return
      yield next === IDLE_TIMEOUT ? IDLE_TIMEOUT : next.value
      if (next !== IDLE_TIMEOUT) coming = iterator.next()
    }
  } finally {
    // Not awaited: an iterator that hangs would hang here too.
    coming.catch(() => {})
    iterator.return?.().catch(() => {})
  }
}

async function within<T>(promise: Promise<T>, limit: number): Promise<T | typeof IDLE_TIMEOUT> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof IDLE_TIMEOUT>((resolve) => {
    timer = setTimeout(() => resolve(IDLE_TIMEOUT), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
