import type { ReactNode } from 'react'

/** A file on its way, or there. */
export interface UploadedFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress?: number
  /** Why it failed, and the cure. */
  problem?: ReactNode
  /** Addresses of small pictures of it, the first first: another stands in where the browser can't show one. */
  previews?: readonly string[]
}
