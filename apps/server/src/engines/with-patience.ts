export interface Patience {
  /** Milliseconds until the first part. */
  first: number
  /** Milliseconds between two parts. */
  between: number
}

/** Passes `parts` on, and calls `expired` for what to throw when the next one is too long in coming. */
export async function* withPatience<Part>(
  parts: AsyncIterable<Part>,
  patience: Patience,
  expired: (waited: number) => Error,
): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]()
  let limit = patience.first
  try {
    for (;;) {
      const next = await inTime(iterator.next(), limit, expired)
      if (next.done) return
      limit = patience.between
      yield next.value
    }
  } finally {
    // Not awaited: an iterator that hangs would hang here once more.
    iterator.return?.().catch(() => {})
  }
}

async function inTime<T>(promise: Promise<T>, limit: number, expired: (waited: number) => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired(limit)), limit)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    promise.catch(() => {})
  }
}
