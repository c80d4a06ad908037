import type { Log } from '../streams/log.ts'
import { JobLost } from './job-kind.ts'

/** Between two of a job's rows that tell how far it is. */
const PAUSE = 1_000

/** Tells how far a job is: the newest there is, at most once a second. */
export interface ProgressWriter {
  /** Of a hundred; less than before is not told. */
  set(percent: number): void
  /** Tells no more, and waits for what is being told. */
  stop(): Promise<void>
}

/** Begins where the job stands; the first is told after the first second. */
export function createProgressWriter(
  from: number,
  write: (percent: number) => Promise<unknown>,
  log: Log,
): ProgressWriter {
  let wanted = from
  let told = from
  let last = performance.now()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let stopped = false

  function plan() {
    if (stopped || timer !== undefined || wanted === told) return
    timer = setTimeout(() => void (writing = tell()), Math.max(0, last + PAUSE - performance.now()))
  }
  async function tell() {
    const percent = wanted
    try {
      await write(percent)
      told = percent
    } catch (error) {
      // Whoever lost the job hears of it where it matters.
      if (error instanceof JobLost) stopped = true
      else log.warn({ err: error }, 'How far a job is could not be told')
    }
    last = performance.now()
    timer = undefined
    plan()
  }

  return {
    set(percent) {
      const whole = Math.min(100, Math.max(0, Math.floor(percent)))
      if (!(whole > wanted)) return
      wanted = whole
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}
