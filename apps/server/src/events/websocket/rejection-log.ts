import type { Log } from '../../app/log.ts'

/** Minimum milliseconds between two log lines of one kind. */
const PAUSE = 1_000

/** The logged fields of a rejection. */
export interface Rejection {
  /** A close code, or the error code of a rejected `follow`. */
  answer: number
  reason: string
  address: string
  memberId?: string
}

/**
 * Rate-limited log of socket rejections: for each key and reason one line at once, then at most one a second, with the
 * number of rejections it stands for.
 */
export interface RejectionLog {
  record(log: Log, key: string, denial: Rejection): void
  close(): void
}

/** Creates an empty log of rejections. */
export function createRejectionLog(): RejectionLog {
  const waiting = new Map<string, { count: number; timer: NodeJS.Timeout }>()

  return {
    record(log, key, denial) {
      const name = `${key} ${denial.reason}`
      const open = waiting.get(name)
      if (open) {
        open.count += 1
        return
      }
      log.info(denial, 'Denied')
      const entry = {
        count: 0,
        timer: setInterval(() => {
          if (entry.count === 0) {
            clearInterval(entry.timer)
            waiting.delete(name)
            return
          }
          log.info({ ...denial, count: entry.count }, 'Denied')
          entry.count = 0
        }, PAUSE).unref(),
      }
      waiting.set(name, entry)
    },
    close() {
      for (const { timer } of waiting.values()) clearInterval(timer)
      waiting.clear()
    },
  }
}
