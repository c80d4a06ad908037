import type { Log } from './log.ts'

/**
 * Runs `work` now and again after each pause, never concurrently. Returns a function that stops it and waits for the
 * current run.
 */
export function scheduleEvery(pause: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'A scheduled task failed; the next run tries again'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, pause)
      })
  }
  next()
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}
