import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'

/** Bytes of one upload. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** A picture that we keep. Its addresses are signed for ten minutes; whoever still needs them afterwards asks for the file again. */
export const StoredFile = z.object({
  id: Id,
  /** As it was named where it came from; empty where nobody named it. */
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  src: z.string(),
  /** At most 512 pixels on a side, as WebP. */
  thumb: z.string(),
  createdAt: Time,
})
export type StoredFile = z.infer<typeof StoredFile>

const ById = z.object({ id: z.string() })

export const files = {
  /**
   * Takes one picture (multipart, its part is `file`): PNG, JPEG or WebP by content, 10 MB, 24 megapixels and a minute at most, decoded and
   * drawn anew upright and without anything but pixels. The same picture of the same owner is the same file.
   */
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'visitor',
    upload: true,
    result: StoredFile,
    refusals: { fileLarge: 413, fileSlow: 408, fileShape: 415, fileMissing: 400, filesFull: 2001, diskFull: 503 },
  }),
  /** A file with fresh addresses. */
  read: endpoint({ method: 'GET', path: '/api/files/:id/about', access: 'visitor', params: ById, result: StoredFile }),
  /** Forgets a file that no work, no job and no message holds. */
  remove: endpoint({ method: 'DELETE', path: '/api/files/:id', access: 'visitor', params: ById, result: z.null(), refusals: { fileHeld: 2002 } }),
}
