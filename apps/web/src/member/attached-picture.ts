import { files, isRefusal, randomId, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** An image attachment in the composer: waiting, uploading, uploaded, or failed. */
export interface AttachedPicture {
  /** Id within the composer. */
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** The chosen file, until it is uploaded. */
  file?: File
  uploaded?: ImageFile
  error?: unknown
  /** An object URL of this page. */
  preview?: string
}

/** An attachment for a file that was just chosen. */
export const pendingPicture = (file: File): AttachedPicture => ({
  id: randomId(),
  name: file.name,
  size: file.size,
  state: 'waiting',
  progress: 0,
  file,
  preview: URL.createObjectURL(file),
})

/** An attachment for a file that the server has. */
export const uploadedPicture = (uploaded: ImageFile): AttachedPicture => ({
  id: randomId(),
  name: uploaded.name,
  size: uploaded.bytes,
  state: 'done',
  progress: 1,
  uploaded,
})

/** Reports a change of an attachment; `lasting` changes are stored. Changes of removed attachments are ignored. */
type Tell = (id: string, next: Partial<AttachedPicture>, lasting: boolean) => void

/** Uploads images, and refreshes the URLs of images that the server has. */
export function createPictureUploads(call: Call, onChange: Tell) {
  const controllers = new Map<string, AbortController>()

  async function send(id: string, file: File) {
    const leave = new AbortController()
    controllers.set(id, leave)
    onChange(id, { state: 'sending', progress: 0, error: undefined }, false)
    try {
      const uploaded = await call(
        files.upload,
        { file, name: file.name },
        { signal: leave.signal, quiet: true, onProgress: (progress) => onChange(id, { progress }, false) },
      )
      onChange(id, { state: 'done', progress: 1, uploaded }, true)
    } catch (error) {
      if (!leave.signal.aborted) onChange(id, { state: 'failed', error }, false)
    } finally {
      controllers.delete(id)
    }
  }

  /** Refreshes the URLs from an earlier page; the file may have been deleted. */
  async function renew(id: string, { id: fileId }: ImageFile) {
    try {
      onChange(
        id,
        {
          state: 'done',
          error: undefined,
          uploaded: await call(files.read, { params: { id: fileId } }, { quiet: true }),
        },
        true,
      )
    } catch (error) {
      if (isRefusal(error, 404)) onChange(id, { state: 'failed', error }, false)
    }
  }

  return {
    bring: ({ id, uploaded, file }: AttachedPicture) => {
      if (uploaded) void renew(id, uploaded)
      else if (file) void send(id, file)
    },
    /** Cancels the upload of a removed attachment. */
    leave: ({ id, preview }: AttachedPicture) => {
      controllers.get(id)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    },
    /** Deletes the file; the server keeps it if a message uses it. */
    forget: ({ id }: ImageFile) => void call(files.remove, { params: { id } }, { quiet: true }).catch(() => {}),
  }
}
