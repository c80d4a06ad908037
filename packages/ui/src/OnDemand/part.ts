import { createBackoff } from './backoff.ts'

/** What stands in for a part that the network has lost. */
export interface LostPart {
  /** It is being asked for, by hand. */
  busy: boolean
  onRetry: () => void
}

export type FoundPart<Part> = { part: Part; lost: null } | { part: null; lost: LostPart }

/** A part of the program that comes when it is wanted. */
export interface OnDemand<Part> {
  /** `undefined` until something was heard of it. */
  getSnapshot: () => FoundPart<Part> | undefined
  subscribe: (listener: () => void) => () => void
  /** Resolves when something was heard of it, and never rejects. What is there is not asked for again. */
  ask: () => Promise<void>
  /** What was waited for last, as React reads it without waiting: it goes on with the promise at which it stopped. */
  heard: () => Promise<void>
}

/** React does not wait for it. */
const settled = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

/**
 * Brings a part when it is first asked for. One that was lost on its way is asked for again as long as somebody looks: when the
 * network is back, after a while, ever less often, or by hand.
 */
export function createPart<Part>(bring: () => Promise<Part>): OnDemand<Part> {
  const listeners = new Set<() => void>()
  let found: FoundPart<Part> | undefined
  let asking: Promise<void> | undefined
  let heard = settled(Promise.resolve())
  const backoff = createBackoff(() => {
    if (listeners.size > 0) void ask()
  })

  const show = (next: FoundPart<Part>) => {
    found = next
    for (const listener of listeners) listener()
  }
  const lose = () => {
    backoff.wait()
    show({ part: null, lost: { busy: false, onRetry } })
  }
  /** Who wants it after everybody has gone waits for it, and is not told of a loss from before. */
  const forget = () => {
    backoff.stop()
    found = undefined
  }
  const hear = (tell: () => void) => {
    heard = settled(asking ?? heard)
    asking = undefined
    tell()
  }
  const ask = () => {
    backoff.stop()
    if (found?.part) return Promise.resolve()
    return (asking ??= bring().then(
      (part) => hear(() => show({ part, lost: null })),
      () => hear(lose),
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
    ask,
    heard: () => heard,
  }
}
