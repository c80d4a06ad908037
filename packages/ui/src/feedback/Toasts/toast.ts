import type { ReactNode } from 'react'

/** A toast that reports what was done. */
export interface Toast {
  id: string
  text: ReactNode
  /** `failed` stays until it is dismissed, unless `stay` says how long. */
  tone?: 'done' | 'failed'
  /** In milliseconds; the default of `Toasts` where it is left out. */
  stay?: number
  /** A follow-up action, usually to undo. */
  action?: { label: ReactNode; onChosen: () => void } | undefined
}
