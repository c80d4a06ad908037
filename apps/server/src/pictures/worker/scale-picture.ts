import { MOST_PIXELS, type ScaledPicture } from '../pictures.ts'
import { pictureReader } from './picture-reader.ts'

/** Draws one of our pictures no larger than so many pixels on a side: as JPEG, or as PNG where something shines through. */
export async function scalePicture(kept: Buffer, side: number): Promise<ScaledPicture> {
  const open = await pictureReader(MOST_PIXELS)
  const isOpaque = !(await open(kept).metadata()).hasAlpha || (await open(kept).stats()).isOpaque
  const scaled = open(kept).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return isOpaque
    ? { type: 'image/jpeg', content: await scaled.jpeg({ quality: 85 }).toBuffer() }
    : { type: 'image/png', content: await scaled.png().toBuffer() }
}
