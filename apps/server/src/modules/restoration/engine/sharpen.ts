import type { Raster } from './raster.ts'
import { bytesOf, CHANNELS } from './raster.ts'

/** Steepens edges in the brightness only. Nearly flat areas stay flat, and edges get no halo. */
export async function sharpen(picture: Raster, strength: number): Promise<Raster> {
  const { default: sharp } = await import('sharp')
  const { width, height, pixels } = picture
  const raw = { width, height, channels: CHANNELS } as const
  const part = strength / 100
  const colours = sharp(bytesOf(pixels), { raw })
    .removeAlpha()
    .sharpen({ sigma: 0.8 + 0.7 * part, m1: 0.15 * part, m2: 4 * part, x1: 2.5, y2: 8 + 8 * part, y3: 8 + 10 * part })
  const steep = await colours.raw().toBuffer()
  const made = Uint8ClampedArray.from(pixels)
  for (let from = 0, to = 0; to < made.length; from += 3, to += CHANNELS)
    for (let colour = 0; colour < 3; colour += 1) made[to + colour] = steep[from + colour] as number
  return { width, height, pixels: made }
}
