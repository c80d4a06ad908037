import { files, isRefusal, randomId, type StoredFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** A picture in the composer: on its way, there, or failed. */
export interface BroughtPicture {
  /** Of its place in the composer. */
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** As it was picked, until it is there. */
  file?: File
  stored?: StoredFile
  error?: unknown
  /** An address that is this page's own. */
  preview?: string
}

/** One that was picked just now. */
export const waiting = (file: File): BroughtPicture => ({
  id: randomId(),
  name: file.name,
  size: file.size,
  state: 'waiting',
  progress: 0,
  file,
  preview: URL.createObjectURL(file),
})

/** One that the server has. */
export const there = (stored: StoredFile): BroughtPicture => ({
  id: randomId(),
  name: stored.name,
  size: stored.bytes,
  state: 'done',
  progress: 1,
  stored,
})

/** What has become of a picture; `lasting` is worth keeping. Nothing is shown of one that was removed meanwhile. */
type Tell = (id: string, next: Partial<BroughtPicture>, lasting: boolean) => void

/** Brings pictures to the server, and asks for fresh addresses of those that it has. */
export function createBringing(call: Call, tell: Tell) {
  const leaving = new Map<string, AbortController>()

  async function send(id: string, file: File) {
    const leave = new AbortController()
    leaving.set(id, leave)
    tell(id, { state: 'sending', progress: 0, error: undefined }, false)
    try {
      const stored = await call(
        files.upload,
        { file, name: file.name },
        { signal: leave.signal, quiet: true, onProgress: (progress) => tell(id, { progress }, false) },
      )
      tell(id, { state: 'done', progress: 1, stored }, true)
    } catch (error) {
      if (!leave.signal.aborted) tell(id, { state: 'failed', error }, false)
    } finally {
      leaving.delete(id)
    }
  }

  /** Its addresses are from an earlier page, and it may be gone. */
  async function renew(id: string, { id: fileId }: StoredFile) {
    try {
      tell(
        id,
        {
          state: 'done',
          error: undefined,
          stored: await call(files.read, { params: { id: fileId } }, { quiet: true }),
        },
        true,
      )
    } catch (error) {
      if (isRefusal(error, 404)) tell(id, { state: 'failed', error }, false)
    }
  }

  return {
    bring: ({ id, stored, file }: BroughtPicture) => {
      if (stored) void renew(id, stored)
      else if (file) void send(id, file)
    },
    /** It is not wanted any more. */
    leave: ({ id, preview }: BroughtPicture) => {
      leaving.get(id)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    },
    /** What a message has stays; what nothing has takes no room any longer. */
    forget: ({ id }: StoredFile) => void call(files.remove, { params: { id } }, { quiet: true }).catch(() => {}),
  }
}
