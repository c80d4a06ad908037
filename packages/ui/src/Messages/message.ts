import type { ReactNode } from 'react'

/** Something that was done, told in passing. */
export interface Message {
  id: string
  text: ReactNode
  /** `failed` stays until it is dismissed, unless `stay` says how long. */
  tone?: 'done' | 'failed'
  /** In milliseconds; else as long as the others. */
  stay?: number
  /** What can still be done about it: to undo it, as a rule. */
  action?: { label: ReactNode; onChosen: () => void } | undefined
}
