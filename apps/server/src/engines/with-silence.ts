/** Nothing arrived in time. */
export const SILENCE = Symbol('silence')

/**
 * Yields `parts`. If the next one does not arrive within `limit()` milliseconds, yields `SILENCE` and continues to
 * wait.
 */
export async function* withSilence<Part>(
  parts: AsyncIterable<Part>,
  limit: () => number,
): AsyncGenerator<Part | typeof SILENCE> {
  const iterator = parts[Symbol.asyncIterator]()
  let coming = iterator.next()
  try {
    for (;;) {
      const next = await within(coming, limit())
      if (next !== SILENCE && next.done) return
      yield next === SILENCE ? SILENCE : next.value
      if (next !== SILENCE) coming = iterator.next()
    }
  } finally {
    // Not awaited: an iterator that hangs would hang here too.
    coming.catch(() => {})
    iterator.return?.().catch(() => {})
  }
}

async function within<T>(promise: Promise<T>, limit: number): Promise<T | typeof SILENCE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof SILENCE>((resolve) => {
    timer = setTimeout(() => resolve(SILENCE), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
