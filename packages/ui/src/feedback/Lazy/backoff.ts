/** The first delay in milliseconds; it doubles with each retry, up to a minute. */
const LATER = 4_000
const MOST = 60_000

export interface Backoff {
  isWaiting: () => boolean
  wait: () => void
  stop: () => void
}

/** Schedules the next retry: when the network is back, or after a delay that grows each time. */
export function createBackoff(again: () => void): Backoff {
  let later = LATER
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', over)
  }
  const wait = () => {
    stop()
    timer = setTimeout(over, later)
    later = Math.min(later * 2, MOST)
    window.addEventListener('online', over)
  }
  function over() {
    stop()
    again()
  }

  return { isWaiting: () => timer !== undefined, wait, stop }
}
