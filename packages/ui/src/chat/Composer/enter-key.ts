import type { KeyboardEvent } from 'react'
import { kitKeys } from '../../data-display/KeyList/kit-keys.ts'

/** The part of a keydown event that decides what Enter means. */
export interface EnterKey {
  key: string
  shiftKey: boolean
  /** Whether Ctrl or ⌘ is held. */
  modifier: boolean
  composing: boolean
  keyCode: number
}

const COMMIT = 229

/** Reads these fields from a keydown event. */
export const readEnterKey = ({ key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent }: KeyboardEvent): EnterKey => ({
  key,
  shiftKey,
  modifier: ctrlKey || metaKey,
  keyCode,
  composing: nativeEvent.isComposing,
})

/**
 * Decides whether an Enter sends a message or belongs to the input method (IME) that composes Chinese characters.
 *
 * Chrome and Firefox set `isComposing` on the Enter that commits. Safari ends the composition first and sends that
 * Enter after it: only the key code 229 identifies it. Some input methods keep Shift to themselves: where Enter inserts
 * a line break, it does so without any other key.
 */
export function createEnterKey() {
  let composing = false
  const isInputMethods = ({ composing: pressedInside, keyCode }: Pick<EnterKey, 'composing' | 'keyCode'>) =>
    composing || pressedInside || keyCode === COMMIT
  return {
    compositionStarted: () => {
      composing = true
    },
    compositionEnded: () => {
      composing = false
    },
    /** Whether the key belongs to the composition: it must choose nothing and move nothing here. */
    isInputMethods,
    /** `needsModifier`: Enter alone inserts a line break. */
    sends: (pressed: EnterKey, needsModifier = false) =>
      pressed.key === kitKeys.send &&
      !pressed.shiftKey &&
      (pressed.modifier || !needsModifier) &&
      !isInputMethods(pressed),
  }
}
