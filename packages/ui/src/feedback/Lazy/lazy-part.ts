import { createBackoff } from './backoff.ts'

/** The state of a part that failed to load. */
export interface FailedPart {
  /** A manual retry is in progress. */
  busy: boolean
  onRetry: () => void
}

export type LoadedPart<Part> = { part: Part; lost: null } | { part: null; lost: FailedPart }

/** A part of the program that is loaded on demand. */
export interface LazyPart<Part> {
  /** `undefined` until the first load has succeeded or failed. */
  getSnapshot: () => LoadedPart<Part> | undefined
  subscribe: (listener: () => void) => () => void
  /**
   * Loads the part, or joins the load in progress. Resolves when the load has succeeded or failed, and never rejects. A
   * loaded part is not loaded again.
   */
  load: () => Promise<void>
  /** The last load promise, already marked `fulfilled`, so that `use()` resumes without suspending again. */
  lastLoad: () => Promise<void>
}

/** Marks a promise as fulfilled, so that React's `use()` does not suspend on it. */
const fulfilled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

/**
 * Creates a part that is loaded on the first request. A failed load is retried while there are subscribers: when the
 * network is back, after a growing delay, or manually.
 */
export function createLazyPart<Part>(bring: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>()
  let found: LoadedPart<Part> | undefined
  let pendingLoad: Promise<void> | undefined
  let lastLoad = fulfilled(Promise.resolve())
  const backoff = createBackoff(() => {
    if (listeners.size > 0) void ask()
  })

  const show = (next: LoadedPart<Part>) => {
    found = next
    for (const listener of listeners) listener()
  }
  const lose = () => {
    backoff.wait()
    show({ part: null, lost: { busy: false, onRetry } })
  }
  /**
   * Discards a failure when the last subscriber has left: the next one waits for a new load and does not see the old
   * failure.
   */
  const forget = () => {
    backoff.stop()
    found = undefined
  }
  const settle = (update: () => void) => {
    lastLoad = fulfilled(pendingLoad ?? lastLoad)
    pendingLoad = undefined
    update()
  }
  const ask = () => {
    backoff.stop()
    if (found?.part) return Promise.resolve()
    return (pendingLoad ??= bring().then(
      (part) => settle(() => show({ part, lost: null })),
      () => settle(lose),
    ))
  }
  function onRetry() {
    show({ part: null, lost: { busy: true, onRetry } })
    void ask()
  }

  return {
    getSnapshot: () => found,
    subscribe: (listener) => {
      listeners.add(listener)
      if (found?.lost && !backoff.isWaiting()) void ask()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && found?.lost) forget()
      }
    },
    load: ask,
    lastLoad: () => lastLoad,
  }
}
