import { readPictureFormat, pictureReader } from './picture-reader.ts'

/** Pixels of one side. */
const SIDE = 256
/** Maximum number of pixels: a larger picture is refused before it is decoded. */
const MOST_PIXELS = 2048 * 2048

/**
 * Re-encodes a member's avatar: upright, square, WebP, and without metadata. Null if the picture is not accepted (P27).
 */
export async function drawAvatar(sent: Buffer): Promise<Buffer | null> {
  const open = await pictureReader(MOST_PIXELS)
  try {
    const picture = open(sent)
    if ((await readPictureFormat(picture)) === null) return null
    return await picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 84 }).toBuffer()
  } catch {
    return null
  }
}
