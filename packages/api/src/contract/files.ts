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
   * Takes one picture (multipart, its part is `file`): PNG, JPEG, WebP, HEIC or AVIF by content, 10 MB, 24 megapixels and a minute at most,
   * decoded and drawn anew upright and without anything but pixels, HEIC and AVIF as JPEG or WebP. The same picture of the same owner is
   * the same file. Refused are what is no picture (`fileShape`), a GIF, HEIC and AVIF that can't be decoded, one that ends too early
   * (`fileCut`), any other that is damaged (`fileBroken`), and one of too many pixels.
   */
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'visitor',
    upload: true,
    result: StoredFile,
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
  /** A file with fresh addresses. */
  read: endpoint({ method: 'GET', path: '/api/files/:id/about', access: 'visitor', params: ById, result: StoredFile }),
  /** Forgets a file that no work, no job and no message holds. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:id',
    access: 'visitor',
    params: ById,
    result: z.null(),
    refusals: { fileHeld: 2002 },
  }),
}
