import { type KeyboardEvent, useState } from 'react'
import { placeholderAfter, placeholderBefore, placeholdersIn } from './placeholders.ts'

/** The places of a prompt that are filled in one after the other with Tab; once none is left, Tab leaves the text as ever. */
export function useFilling(text: string, select: (from: number, to: number) => void) {
  const [began, setBegan] = useState(false)
  const left = began ? placeholdersIn(text).length : 0

  return {
    /** How many are still to be filled in. */
    left,
    /** Begins with the first from here on. */
    begin: (inserted: string, from: number) => {
      const first = placeholderAfter(inserted, from)
      setBegan(first !== null)
      if (first) select(first.from, first.to)
    },
    /** Takes the keys that lead on; false leaves them to the text. */
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
