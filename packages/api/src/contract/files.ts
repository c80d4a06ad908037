import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

/** Maximum size of an upload, in bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** A stored picture. Its URLs are signed for ten minutes; read the file again for new ones. */
export const ImageFile = z.object({
  id: Id,
  /** Original file name; empty if it had none. */
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
export type ImageFile = z.infer<typeof ImageFile>

const ById = z.object({ id: z.string() })

export const files = {
  /**
   * Uploads one picture (multipart, part `file`): PNG, JPEG, WebP, HEIC or AVIF by content, at most 10 MB, 24
   * megapixels and one minute. The server decodes and re-encodes it, upright and without metadata; HEIC and AVIF become
   * JPEG or WebP. The same picture of the same owner is the same file. Refused: content that is not a picture
   * (`fileShape`), a GIF, HEIC or AVIF that cannot be decoded, a truncated picture (`fileCut`), an otherwise damaged
   * one (`fileBroken`), and one with too many pixels.
   */
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'visitor',
    upload: true,
    result: ImageFile,
    refusals: {
      fileLarge: 413,
      fileSlow: 408,
      fileShape: 415,
      fileGif: 415,
      fileHeic: 415,
      fileAvif: 415,
      fileCut: 415,
      fileBroken: 415,
      filePixels: 415,
      fileMissing: 400,
      filesFull: 2001,
      diskFull: 503,
    },
  }),
  /** A file with newly signed URLs. */
  read: endpoint({ method: 'GET', path: '/api/files/:id/about', access: 'visitor', params: ById, result: ImageFile }),
  /** Deletes a file that no work, job or message uses. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:id',
    access: 'visitor',
    params: ById,
    result: z.null(),
    refusals: { fileHeld: 2002 },
  }),
}
