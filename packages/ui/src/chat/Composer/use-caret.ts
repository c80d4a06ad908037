import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Tracks the caret of a controlled text field, and moves it as soon as a new text is rendered. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState(0)
  const pendingSelection = useRef<{ from: number; to: number } | null>(null)
  const [requestCount, ask] = useState(0)
  const settle = useEffectEvent(() => {
    const place = pendingSelection.current
    if (!place || !field.current) return
    pendingSelection.current = null
    field.current.focus()
    field.current.setSelectionRange(place.from, place.to)
    setCaret(place.from)
  })
  useLayoutEffect(() => settle(), [text, requestCount])

  return {
    caret,
    /** Reads the current position. */
    read: () => setCaret(field.current?.selectionStart ?? 0),
    /** Places the caret, or selects a range. */
    place: (from: number, to = from) => {
      pendingSelection.current = { from, to }
      ask((times) => times + 1)
    },
  }
}
