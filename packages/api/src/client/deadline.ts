import { TransportError } from '../errors/transport-error.ts'

/** Deadline of one call, combined with the caller's abort signal. */
export interface Deadline {
  /** Milliseconds left, at least 1. */
  left(): number
  isOver(): boolean
  /** Throws if the deadline has passed or the caller has aborted: a time-out, or the caller's abort reason. */
  check(): void
  signal: AbortSignal | undefined
  /** Waits for `outcome`. A time-out or an abort ends the waiting but does not cancel `outcome`. */
  for<T>(outcome: Promise<T>): Promise<T>
  pause(milliseconds: number): Promise<void>
}

/** Starts a deadline now. */
export function startDeadline(milliseconds: number, signal: AbortSignal | undefined): Deadline {
  const end = performance.now() + milliseconds
  const left = () => Math.max(1, Math.ceil(end - performance.now()))

  const isOver = () => performance.now() >= end || signal?.aborted === true
  const waitFor = <T>(outcome: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new TransportError('timeout')), left())
      const giveUp = () => reject(signal?.reason)
      if (signal?.aborted) giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      outcome.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      })
    })

  return {
    left,
    isOver,
    check: () => {
      if (signal?.aborted) throw signal.reason
      if (isOver()) throw new TransportError('timeout')
    },
    signal,
    for: waitFor,
    pause: (duration) => waitFor(new Promise((resolve) => void setTimeout(resolve, duration))),
  }
}
