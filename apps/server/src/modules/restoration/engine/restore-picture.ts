import { labelOfRestored, sourceIn } from '../../files/picture-label.ts'
import { type EncodedPicture, MAX_PIXELS } from '../../images/pictures.ts'
import { drawPixels } from '../../images/worker/draw-picture.ts'
import { readPictureFormat, pictureReader } from '../../images/worker/picture-reader.ts'
import { PREVIEW_SIDE, type Operations } from '../restoration-request.ts'
import { bleed } from './bleed.ts'
import { refreshColour } from './colour.ts'
import { denoise } from './denoise.ts'
import { createEnlarger, type Enlarger } from './enlarge.ts'
import { areaOf, bytesOf, CHANNELS, type Raster, type ReportProgress } from './raster.ts'
import { sharpen } from './sharpen.ts'
import { watermark } from './watermark.ts'

/** A step of the work, with its relative duration: nanoseconds per input pixel. */
interface Step {
  weight: number
  run(picture: Raster, report: ReportProgress): Raster | Promise<Raster>
}

const COSTS = { denoise: 1_500, colour: 60, enlarge: 8_000, sharpen: 300, draw: 400 } as const

/** Restores a picture and encodes it in its original format; null if it is not a picture. */
export async function restorePicture(
  sent: Buffer,
  order: Operations,
  report: ReportProgress,
): Promise<EncodedPicture | null> {
  const open = await pictureReader(MAX_PIXELS)
  const nature = await readPictureFormat(open(sent))
  if (nature === null) return null
  const { hasAlpha, xmp } = await open(sent).metadata()
  let picture = await read(
    order.preview
      ? open(sent).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      : open(sent),
  )
  if (hasAlpha) bleed(picture)

  const { steps, draw } = await stepsOf(picture, order)
  const whole = steps.reduce((sum, { weight }) => sum + weight, draw)
  let done = 0
  for (const { weight, run } of steps) {
    const before = done
    picture = await run(picture, (part) => report((before + part * weight) / whole))
    done += weight
    await report(done / whole)
  }
  if (order.preview) {
    picture = await fit(picture, PREVIEW_SIDE)
    await watermark(picture)
  }
  const drawn = await pixelsOf(picture)
  return drawPixels(
    hasAlpha || order.preview ? drawn : drawn.removeAlpha(),
    { ...nature, isFine: true },
    labelOfRestored(sourceIn(xmp?.toString()), order.enlarge > 1, order.produced),
  )
}

/**
 * The requested steps in the order in which they work best: noise must be neither stretched nor enlarged, and
 * sharpening comes last at the full size.
 */
async function stepsOf(
  picture: Raster,
  { denoise: noise, colour, enlarge, sharpen: edges, preview }: Operations,
): Promise<{ steps: Step[]; draw: number }> {
  const steps: Step[] = []
  let area = areaOf(picture)
  if (noise > 0) steps.push({ weight: COSTS.denoise * area, run: (one, report) => denoise(one, noise, report) })
  if (colour > 0) steps.push({ weight: COSTS.colour * area, run: (one) => refreshColour(one, colour) })
  if (enlarge > 1) {
    const enlarger = await createEnlarger()
    // A preview is enlarged no more than its final size needs.
    const often = enlarge === 4 && !(preview && 2 * Math.max(picture.width, picture.height) >= PREVIEW_SIDE) ? 2 : 1
    for (let time = 0; time < often; time += 1) {
      steps.push({ weight: COSTS.enlarge * area, run: (one, report) => double(one, enlarger, report) })
      area *= 4
    }
  }
  if (edges > 0) steps.push({ weight: COSTS.sharpen * area, run: (one) => sharpen(one, edges) })
  return { steps, draw: COSTS.draw * area }
}

/** The network enlarges colours; alpha is interpolated smoothly. */
async function double(picture: Raster, enlarger: Enlarger, report: ReportProgress): Promise<Raster> {
  const large = await enlarger(picture, report)
  const seen = await pixelsOf(picture)
  const alphas = await seen
    .extractChannel(3)
    .resize(large.width, large.height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  for (let k = 0; k < alphas.length; k += 1) large.pixels[CHANNELS * k + 3] = alphas[k] as number
  return large
}

async function fit(picture: Raster, side: number): Promise<Raster> {
  return Math.max(picture.width, picture.height) <= side
    ? picture
    : read((await pixelsOf(picture)).resize(side, side, { fit: 'inside' }))
}

async function read(picture: Awaited<ReturnType<typeof pixelsOf>>): Promise<Raster> {
  const {
    data: bytes,
    info: { width, height },
  } = await picture.ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { width, height, pixels: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

async function pixelsOf({ width, height, pixels }: Raster) {
  const { default: sharp } = await import('sharp')
  return sharp(bytesOf(pixels), { raw: { width, height, channels: CHANNELS }, limitInputPixels: MAX_PIXELS })
}
