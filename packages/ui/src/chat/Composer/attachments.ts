import type { ReactNode } from 'react'
import type { UploadRules } from '../../fields/Upload/validate-files.ts'
import type { UploadedFile } from '../../fields/Upload/uploaded-file.ts'

/** The images attached to a message. The component library uploads none by itself. */
export interface Attachments extends Omit<UploadRules, 'remaining'> {
  most: number
  /** Uploading, uploaded, or failed. */
  pictures: readonly UploadedFile[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  /**
   * Why the model would not see the images, and the way out. Shown instead of the file dialog, and beside images that
   * are already attached.
   */
  hindrance?: ReactNode
}
