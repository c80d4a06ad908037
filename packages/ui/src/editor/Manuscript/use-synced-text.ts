import { type RefObject, useLayoutEffect, useRef } from 'react'
import { autoGrow } from '../../chat/Composer/auto-grow.ts'
import { putText, setText } from './put-text.ts'

/**
 * Keeps the value of a field in sync with `text` without breaking the member's undo history, and says while it writes.
 * The field has no `defaultValue`: React sets that again at each render, and if nothing was typed yet, the browser then
 * drops the selection.
 */
export function useSyncedText(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  writing: boolean,
): RefObject<boolean> {
  const putting = useRef(false)
  const wasWriting = useRef(writing)

  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    if (current.value !== text) {
      putting.current = true
      // The end of a streaming text arrives together with the end of streaming: it was not typed here either.
      if (writing || wasWriting.current) setText(current, text)
      else putText(current, text)
      putting.current = false
    }
    wasWriting.current = writing
    autoGrow(current)
  }, [field, text, writing])

  return putting
}
