import type { Log } from '../../app/log.ts'
import { JobLost } from './job-kind.ts'

/** Milliseconds between two progress events of a job. */
const PAUSE = 1_000

/** Publishes a job's progress: the latest value, at most once a second. */
export interface ProgressWriter {
  /** In percent; lower values than before are ignored. */
  set(percent: number): void
  /** Stops publishing and waits for a write under way. */
  stop(): Promise<void>
}

/** Starts at the job's stored progress; publishes for the first time after a second. */
export function createProgressWriter(
  from: number,
  write: (percent: number) => Promise<unknown>,
  log: Log,
): ProgressWriter {
  let latest = from
  let published = from
  let last = performance.now()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let stopped = false

  function plan() {
    if (stopped || timer !== undefined || latest === published) return
    timer = setTimeout(() => void (writing = publish()), Math.max(0, last + PAUSE - performance.now()))
  }
  async function publish() {
    const percent = latest
    try {
      await write(percent)
      published = percent
    } catch (error) {
      // A lost job is handled by the worker's next important write.
      if (error instanceof JobLost) stopped = true
      else log.warn({ err: error }, 'Writing the progress of a job failed')
    }
    last = performance.now()
    timer = undefined
    plan()
  }

  return {
    set(percent) {
      const whole = Math.min(100, Math.max(0, Math.floor(percent)))
      if (!(whole > latest)) return
      latest = whole
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}
