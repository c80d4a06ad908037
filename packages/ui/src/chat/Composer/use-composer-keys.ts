import { type ChangeEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { createEnterKey, readEnterKey } from './enter-key.ts'
import type { ComposerPicker } from './picker.ts'
import { useCaret } from './use-caret.ts'
import { usePlaceholders } from './use-placeholders.ts'
import { usePicker } from './use-picker.ts'

export interface ComposerKeysOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  pickers: readonly ComposerPicker[]
  onChange: (text: string) => void
  /** Enter alone inserts a line break. */
  needsModifier: boolean
  onEnter: () => void
}

/** Keyboard handling of the composer, in this order: input method, open list, Tab through placeholders, Enter. */
export function useComposerKeys({ field, text, pickers, onChange, needsModifier, onEnter }: ComposerKeysOptions) {
  const [enterKey] = useState(createEnterKey)
  const { caret, read, place } = useCaret(field, text)
  const write = (next: string, at: number) => {
    onChange(next)
    place(at)
  }
  const filling = usePlaceholders(text, place)
  const picking = usePicker({ text, caret, pickers, write, onInserted: filling.begin })

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const pressed = readEnterKey(event)
    if (enterKey.isInputMethods(pressed)) return
    const isTaken = picking.press(event) || filling.press(event)
    if (!isTaken && !enterKey.sends(pressed, needsModifier)) return
    event.preventDefault()
    if (isTaken) event.stopPropagation()
    else onEnter()
  }

  return {
    picking,
    unfilled: filling.left,
    handlers: {
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
        onChange(event.target.value)
        read()
      },
      onSelect: read,
      onFocus: picking.onFocus,
      onBlur: picking.onBlur,
      onKeyDown: press,
      onCompositionStart: enterKey.compositionStarted,
      onCompositionEnd: enterKey.compositionEnded,
    },
  }
}
