import type { Log } from './log.ts'

/** Does it now and again after each pause; never twice at once. Gives back how to stop, which waits for the last time. */
export function every(pause: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'Will be tried again'))
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
