import type { ReactNode } from 'react'
import type { Sign } from './find-sign.ts'

/** One line of a list that a sign opens. */
export interface PickerChoice {
  id: string
  name: string
  /** What it is, on the same line. */
  note?: string
  picture?: ReactNode
  /** Stands in place of the sign once it is chosen. */
  insert?: string
  /** Something to do rather than to choose: below a line. */
  deed?: boolean
}

/** A list that opens at the caret while a sign is typed. */
export interface ComposerPicker {
  sign: Sign
  /** Names the list, and the button that opens it too. */
  label: string
  icon: ReactNode
  /** What fits what was typed; `rest` is the text without it. Undefined while it is on its way. */
  find: (search: string, rest: string) => readonly PickerChoice[] | undefined
  /** Stands where nothing fits. */
  nothing: ReactNode
  /** It could not be had. */
  lost?: { onRetry: () => void } | undefined
  onOpen?: () => void
  /** One that inserts nothing was chosen; `rest` is the text that stays. */
  onChosen?: (id: string, rest: string) => void
}
