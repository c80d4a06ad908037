import type { Sharp } from 'sharp'
import { type PictureLabel, xmpOf } from '../../files/picture-label.ts'
import { type Drawing, type DrawnPicture, MOST_PIXELS } from '../pictures.ts'
import { natureOf, type Nature, pictureReader } from './picture-reader.ts'
import { withXmpInPng } from './xmp-in-png.ts'

/** Pixels of a thumbnail's longer side. */
const THUMB_SIDE = 512

/**
 * Draws a picture anew in its own format, upright and in sRGB: nothing but pixels is left of what was sent, and a label stands in what
 * was made here.
 * Null where it is no picture that we take (P27).
 */
export async function drawPicture(sent: Buffer, label?: PictureLabel): Promise<DrawnPicture | null> {
  const open = await pictureReader(MOST_PIXELS)
  try {
    const nature = await natureOf(open(sent))
    return nature && (await drawPixels(open(sent), nature, label))
  } catch {
    return null
  }
}

/** Draws what is read already in a format of ours, with its thumbnail. */
export async function drawPixels(picture: Sharp, nature: Nature, label?: PictureLabel): Promise<DrawnPicture> {
  const open = await pictureReader(MOST_PIXELS)
  const xmp = label && xmpOf(label)
  const whole = await draw(encode(picture, nature), `image/${nature.format}`, xmp)
  // From what was drawn: what is wrong with the one is wrong with both.
  const small = open(whole.picture).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
  return { ...whole, thumb: await draw(small.webp({ quality: 80 }), 'image/webp', xmp) }
}

/** As close to what was sent as its format can, in one pass: what is looked at twice is kept in memory in between. */
function encode(picture: Sharp, { format, isFine }: Nature): Sharp {
  if (format === 'png') return picture.png({ compressionLevel: 6 })
  if (format === 'webp') return picture.webp({ quality: 90, effort: 2 })
  return picture.jpeg({ quality: 90, chromaSubsampling: isFine ? '4:4:4' : '4:2:0', optimiseCoding: false })
}

async function draw(picture: Sharp, type: Drawing['type'], xmp: string | undefined): Promise<Drawing> {
  const isPng = type === 'image/png'
  const { data: drawn, info: { width, height } } = await (xmp === undefined || isPng ? picture : picture.withXmp(xmp)).toBuffer({ resolveWithObject: true })
  return { type, picture: xmp !== undefined && isPng ? withXmpInPng(drawn, xmp) : drawn, width, height }
}
