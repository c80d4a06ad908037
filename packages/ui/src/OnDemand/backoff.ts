/** In milliseconds, at first: each time it is doubled, up to a minute. */
const LATER = 4_000
const MOST = 60_000

export interface Backoff {
  isWaiting: () => boolean
  wait: () => void
  stop: () => void
}

/** Waits before it tries again: until the network is back, or for a while, each time for a longer one. */
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
