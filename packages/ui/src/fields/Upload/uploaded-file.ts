import type { ReactNode } from 'react'

/** A file that is waiting, uploading, uploaded or failed. */
export interface UploadedFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress?: number
  /** Why it failed, and how to fix it. */
  problem?: ReactNode
  /** URLs of thumbnails, in order of preference: the next is used where the browser can't show one. */
  previews?: readonly string[]
}
