import type { ReactNode } from 'react'
import type { UploadRules } from '../Upload/judge-files.ts'
import type { UploadedFile } from '../Upload/uploaded-file.ts'

/** The pictures that a message brings along. The kit sends none by itself. */
export interface Attaching extends Omit<UploadRules, 'room'> {
  most: number
  /** On their way, there, or failed. */
  pictures: readonly UploadedFile[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  /** Why they would not be seen, and the way out: told instead of opening files, and beside those that are there. */
  hindrance?: ReactNode
}
