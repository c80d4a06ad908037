import { natureOf, pictureReader } from './picture-reader.ts'

/** Pixels of one side. */
const SIDE = 256
/** Pixels of all: what is larger is refused before it is decoded. */
const MOST_PIXELS = 2048 * 2048

/**
 * Draws a member's picture anew from what they sent: upright, square, WebP, and nothing but pixels.
 * Null where it is no picture that we take (P27).
 */
export async function drawAvatar(sent: Buffer): Promise<Buffer | null> {
  const open = await pictureReader(MOST_PIXELS)
  try {
    const picture = open(sent)
    if ((await natureOf(picture)) === null) return null
    return await picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 84 }).toBuffer()
  } catch {
    return null
  }
}
