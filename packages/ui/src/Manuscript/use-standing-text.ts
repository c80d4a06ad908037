import { type RefObject, useLayoutEffect, useRef } from 'react'
import { growWithWords } from '../Composer/grow-with-words.ts'
import { putText, setText } from './put-text.ts'

/**
 * Keeps in a field what is to stand there, without taking the member's undo away; tells while it does so. The field has no
 * `defaultValue`: React sets that again with each rendering, and where nothing was typed yet the browser then drops the selection.
 */
export function useStandingText(
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
      // The end of what was being written comes with the word that it is done: it was not typed here either.
      if (writing || wasWriting.current) setText(current, text)
      else putText(current, text)
      putting.current = false
    }
    wasWriting.current = writing
    growWithWords(current)
  }, [field, text, writing])

  return putting
}
