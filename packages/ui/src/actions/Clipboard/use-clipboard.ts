import { useCallback, useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const FEEDBACK_DURATION = 2000

/** Copies a text and reports for two seconds that it was copied. */
export function useClipboard() {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const forget = setTimeout(() => setTimes(0), FEEDBACK_DURATION)
    return () => clearTimeout(forget)
  }, [times])
  const copy = useCallback(async (text: string) => {
    await copyText(text)
    setTimes((count) => count + 1)
  }, [])
  return { copied: times > 0, copy }
}
