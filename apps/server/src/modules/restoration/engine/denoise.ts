import type { Plane } from './back-project.ts'
import { areaOf, CHANNELS, emptyRaster, type Raster, type ReportProgress } from './raster.ts'
import { noiseOf } from './noise.ts'
import { smoothPlane } from './smooth-plane.ts'

/** A multiple of the measured noise: in all but one of a thousand cases, a stronger coefficient is not noise. */
const SURE = 3.2
/** The strength that removes exactly the measured noise. */
const JUST = 70
/** Minimum assumed noise, of 255: a member who asks for denoising sees some. */
const LEAST_NOISE = 1

/**
 * Brightness and two colour differences: what the three channels share is in the first axis, and noise is equally
 * strong in each.
 */
const AXES = [
  [1 / Math.sqrt(3), 1 / Math.sqrt(3), 1 / Math.sqrt(3)],
  [1 / Math.sqrt(2), 0, -1 / Math.sqrt(2)],
  [1 / Math.sqrt(6), -2 / Math.sqrt(6), 1 / Math.sqrt(6)],
] as const
type Axis = (typeof AXES)[number]

/**
 * Removes noise as strong and as coarse as measured, and keeps edges sharp. Colour is processed at half size, because
 * its noise is coarser.
 */
export async function denoise(
  picture: Raster,
  strength: number,
  report: ReportProgress,
  side?: number,
): Promise<Raster> {
  const quiet: Plane[] = []
  for (const [k, axis] of AXES.entries()) {
    const plane = planeOf(picture, axis)
    const part: ReportProgress = (done) => report(k === 0 ? 0.7 * done : 0.7 + 0.15 * (k - 1 + done))
    quiet.push(k === 0 ? await quieten(plane, strength, part, side) : await quietenHalf(plane, strength, part, side))
  }
  return rasterOf(picture, quiet)
}

async function quieten(plane: Plane, strength: number, report: ReportProgress, side?: number): Promise<Plane> {
  const thresholds = noiseOf(plane).map((noise) => (SURE * Math.max(LEAST_NOISE, noise) * strength) / JUST)
  return smoothPlane(plane, thresholds, report, side)
}

/** Subtracts from the full plane what denoising removes at half size. */
async function quietenHalf(plane: Plane, strength: number, report: ReportProgress, side?: number): Promise<Plane> {
  const half = halfOf(plane)
  const quiet = await quieten(half, strength, report, side)
  const values = plane.values.map((value, k) => {
    const x = k % plane.width
    const y = (k - x) / plane.width
    return value + between(quiet, half, (x - 0.5) / 2, (y - 0.5) / 2)
  })
  return { ...plane, values }
}

/** The interpolated difference of two planes at a fractional position. */
function between({ width, height, values }: Plane, { values: others }: Plane, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = x - left
  const down = y - top
  const at = (column: number, row: number) => {
    const k = Math.min(Math.max(row, 0), height - 1) * width + Math.min(Math.max(column, 0), width - 1)
    return (values[k] as number) - (others[k] as number)
  }
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across
  return upper * (1 - down) + (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down
}

function halfOf({ width, height, values }: Plane): Plane {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const made = new Float32Array(areaOf(half))
  for (let y = 0; y < half.height; y += 1) {
    const upper = 2 * y * width
    const lower = Math.min(2 * y + 1, height - 1) * width
    for (let x = 0; x < half.width; x += 1) {
      const right = Math.min(2 * x + 1, width - 1)
      made[y * half.width + x] =
        ((values[upper + 2 * x] as number) +
          (values[upper + right] as number) +
          (values[lower + 2 * x] as number) +
          (values[lower + right] as number)) /
        4
    }
  }
  return { ...half, values: made }
}

function planeOf({ width, height, pixels }: Raster, [red, green, blue]: Axis): Plane {
  const values = new Float32Array(width * height)
  for (let k = 0, at = 0; k < values.length; k += 1, at += CHANNELS)
    values[k] = red * (pixels[at] as number) + green * (pixels[at + 1] as number) + blue * (pixels[at + 2] as number)
  return { width, height, values }
}

/** The axes are orthonormal, so the same matrix transposed leads back. */
function rasterOf(picture: Raster, planes: readonly Plane[]): Raster {
  const made = emptyRaster(picture.width, picture.height)
  for (let colour = 0; colour < 3; colour += 1) {
    const [a, b, c] = AXES.map((axis) => axis[colour] as number) as [number, number, number]
    const [light, one, other] = planes.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array]
    for (let k = 0, at = colour; k < light.length; k += 1, at += CHANNELS)
      made.pixels[at] = a * (light[k] as number) + b * (one[k] as number) + c * (other[k] as number)
  }
  for (let at = 3; at < made.pixels.length; at += CHANNELS) made.pixels[at] = picture.pixels[at] as number
  return made
}
