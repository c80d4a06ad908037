import fs from 'node:fs/promises'
import path from 'node:path'
import { pictureReader } from '../../pictures/worker/picture-reader.ts'
import { bytesOf, CHANNELS, type Raster } from './raster.ts'

/** Seal and name of the house, drawn once: what no font and no parser of drawings is needed for. How light it is, and how much of it there is. */
const MARK = path.join(import.meta.dirname, 'watermark.png')
const LARGEST_MARK = 100_000
/** On a picture whose longer side has so many pixels it has its own size, and less on smaller ones. */
const WHOLE_AT = 800
/** And is not made smaller than to this part, where nobody could read it. */
const LEAST = 0.4

/** Lays the mark of the house over a picture, again and again, each row beside the one above. */
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
      // It also lies where nothing is.
      pixels[to + 3] = Math.max(pixels[to + 3] as number, mark[from + 3] as number)
    }
  }
}
