import type { Sharp } from 'sharp'
import { type PictureLabel, xmpOf } from '../../files/picture-label.ts'
import { isTruncated, detectPictureKind } from '../picture-kind.ts'
import { pictureProblem } from '../picture-problem.ts'
import { type Drawing, type EncodedPicture, MAX_PIXELS, type PictureProblem } from '../pictures.ts'
import { decodeHeic, MAX_HEIC_PIXELS, TooManyPixels } from './decode-heic.ts'
import { readPictureFormat, type PictureFormat, pictureReader } from './picture-reader.ts'
import { withXmpInPng } from './xmp-in-png.ts'

/** Pixels of a thumbnail's longer side. */
const THUMB_SIDE = 512

/**
 * Re-encodes a picture in its own format; a phone's (HEIC, AVIF) as JPEG or, if it is transparent, as WebP. It becomes
 * upright and sRGB. All metadata is removed, and a generated picture gets a label. Returns the problem if the picture
 * is not accepted (P27).
 */
export async function drawPicture(sent: Buffer, label?: PictureLabel): Promise<EncodedPicture | PictureProblem> {
  const kind = detectPictureKind(sent)
  if (kind === null || kind === 'gif') return pictureProblem(sent)
  try {
    if (kind === 'heic') return await drawHeic(sent, label)
    return await drawSent(sent, label).catch((error: unknown) => {
      if (kind !== 'jpeg' || !isTruncated(sent, kind)) throw error
      return drawSent(Buffer.concat([sent, END_OF_JPEG]), label, true)
    })
  } catch (error) {
    return error instanceof TooManyPixels || /exceeds pixel limit/.test(String(error))
      ? 'filePixels'
      : pictureProblem(sent)
  }
}

/** Viewers do not need this marker and some programs do not write it: a JPEG that only lacks this is accepted. */
const END_OF_JPEG = Buffer.from('ffd9', 'hex')

async function drawSent(sent: Buffer, label: PictureLabel | undefined, strict = false): Promise<EncodedPicture> {
  const open = await pictureReader(MAX_PIXELS, strict)
  return drawPixels(open(sent), (await readPictureFormat(open(sent))) ?? (await phoneNature(open(sent))), label)
}

/** Scaled down to the limit of other pictures, whatever a phone calls 24 megapixels. */
async function drawHeic(sent: Buffer, label: PictureLabel | undefined): Promise<EncodedPicture> {
  const png = await decodeHeic(sent)
  const open = await pictureReader(MAX_HEIC_PIXELS)
  const { width, height } = await open(png).metadata()
  const scale = Math.sqrt(MAX_PIXELS / (width * height))
  const picture =
    scale < 1 ? open(png).resize(Math.floor(scale * width), Math.floor(scale * height), { fit: 'fill' }) : open(png)
  return drawPixels(picture, await phoneNature(open(png)), label)
}

const phoneNature = async (picture: Sharp): Promise<PictureFormat> => ({
  format: (await picture.metadata()).hasAlpha ? 'webp' : 'jpeg',
  isFine: false,
})

/** Encodes decoded pixels in one of our formats, with the thumbnail. */
export async function drawPixels(picture: Sharp, nature: PictureFormat, label?: PictureLabel): Promise<EncodedPicture> {
  const open = await pictureReader(MAX_PIXELS)
  const xmp = label && xmpOf(label)
  const whole = await draw(encode(picture, nature), `image/${nature.format}`, xmp)
  // Made from the encoded picture: a defect would show in both.
  const small = open(whole.picture).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
  return { ...whole, thumb: await draw(small.webp({ quality: 80 }), 'image/webp', xmp) }
}

/**
 * Encodes with settings as close to the original as the format allows, in one pass: a second pass would keep the
 * picture in memory.
 */
function encode(picture: Sharp, { format, isFine }: PictureFormat): Sharp {
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
