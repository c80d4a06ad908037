import * as z from 'zod'
import type { PictureLabel } from '../files/picture-label.ts'
import type { Operations } from '../restoration/restoration-order.ts'

/** Pixels of all: a picture with more is refused before it is decoded. */
export const MOST_PIXELS = 24_000_000

/** Why a picture is not taken, as `files.upload` refuses it. */
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

/** What comes back from the process that decodes, which has read bytes of strangers: nothing of it is taken unchecked. */
export const results = {
  draw: z.union([Drawn, PictureProblem]),
  restore: z.nullable(Drawn),
  avatar: z.nullable(Bytes),
  scale: z.strictObject({ type: z.enum(['image/jpeg', 'image/png']), content: Bytes }),
  colours: z.array(z.strictObject({ hex: z.string().regex(/^#[\da-f]{6}$/), percent: z.int().min(0).max(100) })),
}

/** A drawn picture. Width and height are in pixels. */
export type Drawing = z.infer<typeof Drawing>
/** A picture of ours, with its thumbnail. */
export type DrawnPicture = z.infer<typeof Drawn>
/** A picture as it is sent to an engine that only has to look at it. */
export type ScaledPicture = z.infer<typeof results.scale>
/** The main colours of a picture, the largest first. */
export type Colours = z.infer<typeof results.colours>

/** Ends a restoration, and tells how far it is in percent. */
export interface Restoring {
  signal: AbortSignal
  progress(percent: number): void
}

/** Everything that decodes a picture: bytes of a member or of a model reach no decoder but this one's. */
export interface Pictures {
  /** Draws a picture anew, with its thumbnail; what was made here has a label. Says why where it is no picture that is taken (P27). */
  draw(sent: Buffer, label?: PictureLabel): Promise<DrawnPicture | PictureProblem>
  /** Draws a member's own picture as a square in WebP. Null where it is no picture that is taken. */
  drawAvatar(sent: Buffer): Promise<Buffer | null>
  /** Draws a picture no larger than `side` pixels: as JPEG, or as PNG where it is transparent. Null where it can't be read. */
  scale(kept: Buffer, side: number): Promise<ScaledPicture | null>
  /** The main colours; none where the picture can't be read. */
  coloursOf(picture: Buffer): Promise<Colours>
  /** Restores a picture. Null for what is no picture; throws where it fails or is aborted. */
  restore(sent: Buffer, order: Operations, restoring: Restoring): Promise<DrawnPicture | null>
  /** Ends all that is under way. */
  close(): Promise<void>
}
