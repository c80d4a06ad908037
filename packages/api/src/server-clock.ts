/** The server's time as this browser knows it: its own clock, corrected by the `Date` header of any answer. */
export interface ServerClock {
  now(): number
  learn(date: string): void
}

/** Starts with the browser's own time. */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let offset = 0
  return {
    now: () => now() + offset,
    learn: (date) => {
      const told = Date.parse(date)
      if (!Number.isNaN(told)) offset = told - now()
    },
  }
}
