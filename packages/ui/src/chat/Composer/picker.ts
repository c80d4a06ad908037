import type { ReactNode } from 'react'
import type { TriggerCharacter } from './find-trigger.ts'

/** One option of a list that a sign opens. */
export interface PickerChoice {
  id: string
  name: string
  /** A description, on the same line. */
  note?: string
  picture?: ReactNode
  /** Replaces the sign when the option is chosen. */
  insert?: string
  /** An action rather than a choice, shown below a separator. */
  action?: boolean
}

/** A list that opens at the caret while a sign is typed. */
export interface ComposerPicker {
  sign: TriggerCharacter
  /** Accessible name of the list and of the button that opens it. */
  label: string
  icon: ReactNode
  /** The options that match the search text; `rest` is the text without it. Undefined while loading. */
  find: (search: string, rest: string) => readonly PickerChoice[] | undefined
  /** Shown where nothing matches. */
  nothing: ReactNode
  /** Set when loading failed. */
  lost?: { onRetry: () => void } | undefined
  onOpen?: () => void
  /** Called when an option without `insert` is chosen; `rest` is the remaining text. */
  onChosen?: (id: string, rest: string) => void
}
