import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Puts the caret, or a selection, into a text that is kept elsewhere, as soon as it stands there. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string, onPlaced: () => void) {
  const wanted = useRef<{ from: number; to: number } | null>(null)
  const [asked, ask] = useState(0)
  const settle = useEffectEvent(() => {
    const place = wanted.current
    if (!place || !field.current) return
    wanted.current = null
    field.current.focus()
    field.current.setSelectionRange(place.from, place.to)
    onPlaced()
  })
  useLayoutEffect(() => settle(), [text, asked])

  return (from: number, to: number) => {
    wanted.current = { from, to }
    ask((times) => times + 1)
  }
}
