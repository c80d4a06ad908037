import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { emptyRaster, type Raster } from './engine/raster.ts'
import type { Operations } from './restoration-request.ts'

/** All operations off, as a base for tests. */
export const noOperations: Operations = {
  denoise: 0,
  sharpen: 0,
  colour: 0,
  enlarge: 1,
  preview: false,
  produced: { producer: 'Moyun', id: 'one' },
}

/** Ignores progress. */
export const ignoreProgress = async () => {}

/** Gradients, stripes and noise, deterministic and different at every edge. */
export function landscapeRaster(width: number, height: number): Raster {
  const raster = emptyRaster(width, height)
  let seed = 7
  for (let k = 0; k < width * height; k += 1) {
    const x = k % width
    const y = (k - x) / width
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = (seed / 2_147_483_648 - 0.5) * 24
    const stripes = 40 * Math.sin(x / 3 + y / 11) + (Math.floor(x / 17) % 2) * 30
    raster.pixels.set(
      [
        90 + (x * 90) / width + stripes + noise,
        120 + (y * 80) / height + stripes + noise,
        150 - (x * 90) / width + noise,
        255,
      ],
      4 * k,
    )
  }
  return raster
}

/** The largest difference of two pictures in any channel of any pixel. */
export function maxDifference(one: Raster, other: Raster): number {
  expect([one.width, one.height]).toEqual([other.width, other.height])
  return one.pixels.reduce((most, value, k) => Math.max(most, Math.abs(value - (other.pixels[k] as number))), 0)
}

/** Peak signal-to-noise ratio in decibels: higher is closer. */
export function peakSignalToNoise(one: Raster, other: Raster): number {
  const sum = one.pixels.reduce(
    (all, value, k) => (k % 4 === 3 ? all : all + (value - (other.pixels[k] as number)) ** 2),
    0,
  )
  return 10 * Math.log10((255 ** 2 * 3 * one.width * one.height) / sum)
}

export const toPng = ({ width, height, pixels }: Raster) =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

export async function fromPicture(picture: Buffer): Promise<Raster & { hasAlpha: boolean }> {
  const { hasAlpha } = await sharp(picture).metadata()
  const {
    data: bytes,
    info: { width, height },
  } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width, height, pixels: Uint8ClampedArray.from(bytes), hasAlpha }
}

/** Submits a restoration under a new idempotency key. */
export const submitRestoration = (
  app: TestApp,
  { bearer }: { bearer: Record<string, string> },
  body: object,
  key: string = randomUUID(),
) => app.call('POST', '/api/restoration/jobs', { headers: { ...bearer, 'idempotency-key': key }, body })

/** Waits until a job has ended in this state, and returns it. */
export async function waitForJobEnd(
  app: TestApp,
  { bearer }: { bearer: Record<string, string> },
  id: string,
  state = 'succeeded',
) {
  const read = async () => (await app.call('GET', `/api/jobs/${id}`, { headers: bearer })).result
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 25 }).toBe(state)
  return read()
}
