import { useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for so many milliseconds; nothing at once, where it became empty. */
export function usePaused(value: string, pause: number): string {
  const [paused, setPaused] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return value === '' ? '' : paused
}
