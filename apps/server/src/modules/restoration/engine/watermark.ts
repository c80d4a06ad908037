import fs from 'node:fs/promises'
import path from 'node:path'
import { pictureReader } from '../../images/worker/picture-reader.ts'
import { bytesOf, CHANNELS, type Raster } from './raster.ts'

/**
 * The product's seal and name as a pre-rendered image with transparency, so that no font and no vector parser is
 * needed.
 */
const MARK = path.join(import.meta.dirname, 'watermark.png')
const LARGEST_MARK = 100_000
/** On a picture whose longer side has this many pixels the mark has its own size; on smaller ones it is scaled down. */
const WHOLE_AT = 800
/** The minimum scale at which the mark is still readable. */
const LEAST = 0.4

/** Tiles the watermark over a picture, each row offset from the one above. */
export async function watermark(picture: Raster): Promise<void> {
  const open = await pictureReader(LARGEST_MARK)
  const drawn = await fs.readFile(MARK)
  const { width: whole } = await open(drawn).metadata()
  const scale = Math.min(1, Math.max(LEAST, Math.max(picture.width, picture.height) / WHOLE_AT))
  const {
    data: mark,
    info: { width, height },
  } = await open(drawn)
    .resize(Math.round(whole * scale))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = bytesOf(picture.pixels)
  for (let y = 0; y < picture.height; y += 1) {
    const shift = Math.floor(y / height) % 2 === 0 ? 0 : width >> 1
    for (let x = 0; x < picture.width; x += 1) {
      const from = CHANNELS * ((y % height) * width + ((x + shift) % width))
      const to = CHANNELS * (y * picture.width + x)
      const share = (mark[from + 3] as number) / 255
      for (let colour = 0; colour < 3; colour += 1)
        pixels[to + colour] = Math.round((pixels[to + colour] as number) * (1 - share) + (mark[from] as number) * share)
      // The mark also covers transparent areas.
      pixels[to + 3] = Math.max(pixels[to + 3] as number, mark[from + 3] as number)
    }
  }
}
