import * as z from 'zod'
import type { PictureLabel } from '../files/picture-label.ts'
import type { Operations } from '../restoration/restoration-request.ts'

/** Maximum number of pixels: a larger picture is refused before it is decoded. */
export const MAX_PIXELS = 24_000_000

/** Why a picture is refused, as a reason of `files.upload`. */
const PictureProblem = z.enum(['fileShape', 'fileGif', 'fileHeic', 'fileAvif', 'fileCut', 'fileBroken', 'filePixels'])
export type PictureProblem = z.infer<typeof PictureProblem>

const Bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value))
const Drawing = z.strictObject({
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  picture: Bytes,
  width: z.int().positive(),
  height: z.int().positive(),
})

const Drawn = Drawing.extend({ thumb: Drawing })

/** Results of the decoding process. It has read untrusted bytes, so every result is validated. */
export const results = {
  draw: z.union([Drawn, PictureProblem]),
  restore: z.nullable(Drawn),
  avatar: z.nullable(Bytes),
  scale: z.strictObject({ type: z.enum(['image/jpeg', 'image/png']), content: Bytes }),
  colours: z.array(z.strictObject({ hex: z.string().regex(/^#[\da-f]{6}$/), percent: z.int().min(0).max(100) })),
}

/** A re-encoded picture. Width and height are in pixels. */
export type Drawing = z.infer<typeof Drawing>
/** A re-encoded picture with its thumbnail. */
export type EncodedPicture = z.infer<typeof Drawn>
/** A picture scaled down for an engine that only has to look at it. */
export type ScaledPicture = z.infer<typeof results.scale>
/** The main colours of a picture, by area, the largest first. */
export type Colours = z.infer<typeof results.colours>

/** Aborts a restoration, and receives its progress in percent. */
export interface RestorationControl {
  signal: AbortSignal
  progress(percent: number): void
}

/** Everything that decodes a picture: bytes of a member or of a model reach no other decoder. */
export interface Pictures {
  /**
   * Re-encodes a picture and makes its thumbnail; a generated picture gets a label. Returns the problem if the picture
   * is not accepted (P27).
   */
  draw(sent: Buffer, label?: PictureLabel): Promise<EncodedPicture | PictureProblem>
  /** Re-encodes a member's avatar as a square in WebP. Null if the picture is not accepted. */
  drawAvatar(sent: Buffer): Promise<Buffer | null>
  /**
   * Scales a picture down to at most `side` pixels: as JPEG, or as PNG if it is transparent. Null if it cannot be read.
   */
  scale(picture: Buffer, side: number): Promise<ScaledPicture | null>
  /** The main colours; empty if the picture cannot be read. */
  coloursOf(picture: Buffer): Promise<Colours>
  /** Restores a picture. Null if it is not a picture; throws if it fails or is aborted. */
  restore(sent: Buffer, order: Operations, restoring: RestorationControl): Promise<EncodedPicture | null>
  /** Ends all work in progress. */
  close(): Promise<void>
}
