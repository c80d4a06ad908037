import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsNavigating } from './history.tsx'

/** In milliseconds. */
const DEBOUNCE = 300

/**
 * Calls `update` once `text` has not changed for a while, if it differs from `addressText`, to put it into the address.
 * Does not call back a member who has navigated away in the meantime. Returns a function that updates at once.
 */
export function useDebouncedAddress(text: string, addressText: string, update: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const updateLater = useEffectEvent(update)
  const moving = useIsNavigating()

  useEffect(() => {
    if (text === addressText || moving) return
    const waiting = setTimeout(() => updateLater(), DEBOUNCE)
    timer.current = waiting
    return () => clearTimeout(waiting)
  }, [text, addressText, moving])

  return () => {
    clearTimeout(timer.current)
    if (text !== addressText) update()
  }
}
