import { kitKeys } from '../KeyList/kit-keys.ts'

/** As much of a keydown as it takes to know what Enter means. */
export interface EnterKey {
  key: string
  shiftKey: boolean
  composing: boolean
  keyCode: number
}

const COMMIT = 229

/**
 * Knows whether an Enter sends a message, or belongs to the input method that turns letters into Chinese.
 *
 * Chrome and Firefox say `isComposing` on the Enter that commits. Safari ends the composition first and sends that Enter after
 * it: only the key code 229 gives it away.
 */
export function createEnterKey() {
  let composing = false
  return {
    compositionStarted: () => {
      composing = true
    },
    compositionEnded: () => {
      composing = false
    },
    /** The key belongs to what is being composed: it chooses nothing here, and moves nothing. */
    isInputMethods: ({ composing: pressedInside, keyCode }: Pick<EnterKey, 'composing' | 'keyCode'>) => composing || pressedInside || keyCode === COMMIT,
    sends: ({ key, shiftKey, composing: pressedInside, keyCode }: EnterKey) =>
      key === kitKeys.send && !shiftKey && !composing && !pressedInside && keyCode !== COMMIT,
  }
}
