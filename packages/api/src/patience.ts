import { Breakage } from './breakage.ts'

/** How long one call may still take, and whether its caller still wants it. */
export interface Patience {
  /** Milliseconds that are left; never less than one. */
  left(): number
  isOver(): boolean
  /** Throws when it is over: the time-out, or the caller's own reason. */
  check(): void
  signal: AbortSignal | undefined
  /** Waits for `outcome`; a time-out or the caller's abort ends the waiting, not the outcome. */
  for<T>(outcome: Promise<T>): Promise<T>
  pause(milliseconds: number): Promise<void>
}

/** Starts to run at once. */
export function startPatience(milliseconds: number, signal: AbortSignal | undefined): Patience {
  const end = performance.now() + milliseconds
  const left = () => Math.max(1, Math.ceil(end - performance.now()))

  const isOver = () => performance.now() >= end || signal?.aborted === true
  const waitFor = <T>(outcome: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Breakage('timeout')), left())
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
      if (isOver()) throw new Breakage('timeout')
    },
    signal,
    for: waitFor,
    pause: (duration) => waitFor(new Promise((resolve) => void setTimeout(resolve, duration))),
  }
}
