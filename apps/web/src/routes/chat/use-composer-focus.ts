import { useCallback, useRef } from 'react'

/**
 * The composer's field, and a function that focuses it after a button that disappears when it is pressed. On a touch
 * screen it does nothing: the keyboard would cover the answer.
 */
export function useComposerFocus() {
  const field = useRef<HTMLTextAreaElement>(null)
  const focusComposer = useCallback(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])

  return { field, focusComposer }
}
