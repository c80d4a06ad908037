/** As much of a keydown as it takes to know what Enter means. */
export interface EnterKey {
  key: string
  shiftKey: boolean
  composing: boolean
  keyCode: number
  /** When it was pressed, in milliseconds. */
  timeStamp: number
}

const COMMIT = 229
const SAME_PRESS = 20

/**
 * Knows whether an Enter sends a message, or belongs to the input method that turns letters into Chinese.
 *
 * Chrome and Firefox say `isComposing` on the Enter that commits. Safari ends the composition first and sends that Enter after
 * it, with the key code 229; some of its versions forget the code, and only the time gives it away.
 */
export function createEnterKey() {
  let composing = false
  let endedAt = -Infinity
  return {
    compositionStarted: () => {
      composing = true
    },
    compositionEnded: (timeStamp: number) => {
      composing = false
      endedAt = timeStamp
    },
    sends: ({ key, shiftKey, composing: pressedInside, keyCode, timeStamp }: EnterKey) => {
      if (key !== 'Enter' || shiftKey || composing || pressedInside || keyCode === COMMIT) return false
      return timeStamp - endedAt > SAME_PRESS
    },
  }
}
