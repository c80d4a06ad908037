import type { Log } from '../streams/log.ts'

/** Milliseconds between two lines of one kind. */
const PAUSE = 1_000

/** What a line of the log says of a refusal. */
export interface Denial {
  /** A close code, or the code of a refused `follow`. */
  answer: number
  reason: string
  memberId?: string
}

/** Logs refusals of sockets: for each key and reason one line at once, and then at most one a second, with how many it stands for. */
export interface Denials {
  tell(log: Log, key: string, denial: Denial): void
  close(): void
}

/** Starts with nothing logged. */
export function createDenials(): Denials {
  const waiting = new Map<string, { count: number; timer: NodeJS.Timeout }>()

  return {
    tell(log, key, denial) {
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
