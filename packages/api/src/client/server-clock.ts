/** Estimates the server's time: the browser's clock, corrected by the `Date` header of each response. */
export interface ServerClock {
  now(): number
  learn(date: string): void
}

/** Creates a clock that starts with the browser's time. */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let offset = 0
  return {
    now: () => now() + offset,
    learn: (date) => {
      const serverTime = Date.parse(date)
      if (!Number.isNaN(serverTime)) offset = serverTime - now()
    },
  }
}
