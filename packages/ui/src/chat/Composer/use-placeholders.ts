import { type KeyboardEvent, useState } from 'react'
import { placeholderAfter, placeholderBefore, placeholdersIn } from './placeholders.ts'

/** Tab moves through the placeholders of an inserted prompt; once none is left, Tab moves the focus as usual. */
export function usePlaceholders(text: string, select: (from: number, to: number) => void) {
  const [began, setBegan] = useState(false)
  const left = began ? placeholdersIn(text).length : 0

  return {
    /** Number of placeholders left to fill in. */
    left,
    /** Selects the first placeholder at or after `from`. */
    begin: (inserted: string, from: number) => {
      const first = placeholderAfter(inserted, from)
      setBegan(first !== null)
      if (first) select(first.from, first.to)
    },
    /** Handles the keys that move between placeholders; returns false for keys that belong to the text. */
    press: ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      if (left === 0) return false
      if (key === 'Escape') {
        setBegan(false)
        return true
      }
      if (key !== 'Tab') return false
      const { selectionStart, selectionEnd } = currentTarget
      const next = shiftKey ? placeholderBefore(text, selectionStart) : placeholderAfter(text, selectionEnd)
      if (next) select(next.from, next.to)
      return next !== null
    },
  }
}
