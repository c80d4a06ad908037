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
  /** The address of a small picture of it. */
  preview?: string
}
