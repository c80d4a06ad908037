import type { Sharp } from 'sharp'
import { type PictureLabel, xmpOf } from '../../files/picture-label.ts'
import { endsEarly, kindOf } from '../picture-kind.ts'
import { pictureProblem } from '../picture-problem.ts'
import { type Drawing, type DrawnPicture, MOST_PIXELS, type PictureProblem } from '../pictures.ts'
import { decodeHeic, MOST_HEIC_PIXELS, TooManyPixels } from './decode-heic.ts'
import { natureOf, type Nature, pictureReader } from './picture-reader.ts'
import { withXmpInPng } from './xmp-in-png.ts'

/** Pixels of a thumbnail's longer side. */
const THUMB_SIDE = 512

/**
 * Draws a picture anew in its own format, one of a phone's (HEIC, AVIF) as JPEG or, where something shines through, as WebP; upright and
 * in sRGB. Nothing but pixels is left of what was sent, and a label stands in what was made here.
 * Says why where it is no picture that we take (P27).
 */
export async function drawPicture(sent: Buffer, label?: PictureLabel): Promise<DrawnPicture | PictureProblem> {
  const kind = kindOf(sent)
  if (kind === null || kind === 'gif') return pictureProblem(sent)
  try {
    if (kind === 'heic') return await drawHeic(sent, label)
    return await drawSent(sent, label).catch((error: unknown) => {
      if (kind !== 'jpeg' || !endsEarly(sent, kind)) throw error
      return drawSent(Buffer.concat([sent, END_OF_JPEG]), label, true)
    })
  } catch (error) {
    return error instanceof TooManyPixels || /exceeds pixel limit/.test(String(error))
      ? 'filePixels'
      : pictureProblem(sent)
  }
}

/** Viewers do without it, and some programs do not write it: what is all there but for this is taken. */
const END_OF_JPEG = Buffer.from('ffd9', 'hex')

async function drawSent(sent: Buffer, label: PictureLabel | undefined, strict = false): Promise<DrawnPicture> {
  const open = await pictureReader(MOST_PIXELS, strict)
  return drawPixels(open(sent), (await natureOf(open(sent))) ?? (await phoneNature(open(sent))), label)
}

/** No larger than what else is taken, whatever a phone calls 24 megapixels. */
async function drawHeic(sent: Buffer, label: PictureLabel | undefined): Promise<DrawnPicture> {
  const png = await decodeHeic(sent)
  const open = await pictureReader(MOST_HEIC_PIXELS)
  const { width, height } = await open(png).metadata()
  const scale = Math.sqrt(MOST_PIXELS / (width * height))
  const picture =
    scale < 1 ? open(png).resize(Math.floor(scale * width), Math.floor(scale * height), { fit: 'fill' }) : open(png)
  return drawPixels(picture, await phoneNature(open(png)), label)
}

const phoneNature = async (picture: Sharp): Promise<Nature> => ({
  format: (await picture.metadata()).hasAlpha ? 'webp' : 'jpeg',
  isFine: false,
})

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
  const {
    data: drawn,
    info: { width, height },
  } = await (xmp === undefined || isPng ? picture : picture.withXmp(xmp)).toBuffer({ resolveWithObject: true })
  return { type, picture: xmp !== undefined && isPng ? withXmpInPng(drawn, xmp) : drawn, width, height }
}
