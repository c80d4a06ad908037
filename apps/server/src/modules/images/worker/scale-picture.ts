import { MAX_PIXELS, type ScaledPicture } from '../pictures.ts'
import { pictureReader } from './picture-reader.ts'

/** Scales one of our pictures down to at most `side` pixels: as JPEG, or as PNG if it is transparent. */
export async function scalePicture(picture: Buffer, side: number): Promise<ScaledPicture> {
  const open = await pictureReader(MAX_PIXELS)
  const isOpaque = !(await open(picture).metadata()).hasAlpha || (await open(picture).stats()).isOpaque
  const scaled = open(picture).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return isOpaque
    ? { type: 'image/jpeg', content: await scaled.jpeg({ quality: 85 }).toBuffer() }
    : { type: 'image/png', content: await scaled.png().toBuffer() }
}
