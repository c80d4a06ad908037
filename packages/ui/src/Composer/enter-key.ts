import type { KeyboardEvent } from 'react'
import { kitKeys } from '../KeyList/kit-keys.ts'

/** As much of a keydown as it takes to know what Enter means. */
export interface EnterKey {
  key: string
  shiftKey: boolean
  /** Ctrl or ⌘ is held. */
  modifier: boolean
  composing: boolean
  keyCode: number
}

const COMMIT = 229

/** What of a keydown says so. */
export const pressOf = ({ key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent }: KeyboardEvent): EnterKey => ({
  key,
  shiftKey,
  modifier: ctrlKey || metaKey,
  keyCode,
  composing: nativeEvent.isComposing,
})

/**
 * Knows whether an Enter sends a message, or belongs to the input method that turns letters into Chinese.
 *
 * Chrome and Firefox say `isComposing` on the Enter that commits. Safari ends the composition first and sends that Enter after
 * it: only the key code 229 gives it away. Some input methods keep Shift to themselves: where Enter breaks the line, it does so
 * without any other key.
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
    /** The key belongs to what is being composed: it chooses nothing here, and moves nothing. */
    isInputMethods,
    /** `needsModifier`: Enter alone breaks the line. */
    sends: (pressed: EnterKey, needsModifier = false) =>
      pressed.key === kitKeys.send &&
      !pressed.shiftKey &&
      (pressed.modifier || !needsModifier) &&
      !isInputMethods(pressed),
  }
}
