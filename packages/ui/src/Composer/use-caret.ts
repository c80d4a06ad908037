import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Where the caret is in a text that is kept elsewhere, and how to put it somewhere as soon as another text stands there. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState(0)
  const wanted = useRef<{ from: number; to: number } | null>(null)
  const [asked, ask] = useState(0)
  const settle = useEffectEvent(() => {
    const place = wanted.current
    if (!place || !field.current) return
    wanted.current = null
    field.current.focus()
    field.current.setSelectionRange(place.from, place.to)
    setCaret(place.from)
  })
  useLayoutEffect(() => settle(), [text, asked])

  return {
    caret,
    /** Looks where it is now. */
    read: () => setCaret(field.current?.selectionStart ?? 0),
    /** Puts it there, or selects. */
    place: (from: number, to = from) => {
      wanted.current = { from, to }
      ask((times) => times + 1)
    },
  }
}
