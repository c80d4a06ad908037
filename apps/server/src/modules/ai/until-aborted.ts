/** Yields `parts` until the signal is aborted, then ends at once, even if their source does not react. */
export async function* untilAborted<Part>(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]()
  let abort = () => {}
  const aborted = new Promise<{ done: true; value: undefined }>((resolve) => {
    abort = () => resolve({ done: true, value: undefined })
  })
  signal.addEventListener('abort', abort)
  try {
    while (!signal.aborted) {
      const coming = iterator.next()
      const next = await Promise.race([coming, aborted])
      if (signal.aborted) coming.catch(() => {})
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    iterator.return?.().catch(() => {})
  }
}
