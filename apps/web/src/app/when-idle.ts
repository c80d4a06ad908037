import { useEffect, useState } from 'react'

/** In milliseconds: by then a page has requested the data that it shows. */
const MIN_DELAY = 1_000
/** In milliseconds: the maximum delay on a page that is never idle. */
const LONGEST = 2_000

/** Resolves when the page is idle. For code that the member's current task does not need. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: LONGEST }) : resolve()),
      MIN_DELAY,
    )
  })

/** False until the page is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIsIdle(true)), [])
  return isIdle
}
