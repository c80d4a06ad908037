import { useEffect, useState } from 'react'

/** A debounced value, after `pause` milliseconds without a change; an empty value applies at once. */
export function useDebouncedValue(value: string, pause: number): string {
  const [paused, setPaused] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return value === '' ? '' : paused
}
