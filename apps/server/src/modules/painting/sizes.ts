import type { PaintRatio } from '@moyun/api'
import type { PaintSize } from './paint-engine.ts'

const sizes = (...texts: string[]) => texts.flatMap((one) => parseSize(one) ?? [])

/** About a megapixel each, in sizes that models accept: for the demo engine, and for models without known sizes. */
export const DEFAULT_SIZES: readonly PaintSize[] = sizes('1024x1024', '864x1152', '1152x864', '720x1280', '1280x720')

/** Models that reject every size but these. */
const KNOWN: readonly (readonly [RegExp, readonly PaintSize[]])[] = [
  [/gpt-image/i, sizes('1024x1024', '1536x1024', '1024x1536')],
  [/dall-e-3/i, sizes('1024x1024', '1792x1024', '1024x1792')],
  [/dall-e-2/i, sizes('1024x1024', '512x512', '256x256')],
]

/** Common ratios, for sizes without a simple one: 1664 × 928 is 52:29, and is called 16:9. */
const COMMON: readonly PaintRatio[] = [
  '1:1',
  '5:4',
  '4:5',
  '4:3',
  '3:4',
  '3:2',
  '2:3',
  '16:9',
  '9:16',
  '2:1',
  '1:2',
  '21:9',
  '9:21',
]
/** The largest number in a ratio that is not rounded to a common one. */
const GREATEST = 16

/** Parses `1024x768`, as in `AI_IMAGE_SIZES` and in requests to a model; null for anything else. */
export function parseSize(text: string): PaintSize | null {
  const [width = 0, height = 0] = /^\d{2,5}x\d{2,5}$/.test(text) ? text.split('x').map(Number) : []
  return width > 0 && height > 0 ? { width, height } : null
}

/** Writes a size as `1024x768`. */
export const formatSize = ({ width, height }: PaintSize) => `${width}x${height}`

/**
 * The sizes offered for a model, the first the default. `configured`: the sizes in `AI_IMAGE_SIZES`; a
 * known model is limited to its own.
 */
export function sizesOf(model: string, configured: readonly PaintSize[]): readonly PaintSize[] {
  const own = KNOWN.find(([name]) => name.test(model))?.[1]
  const listed = new Set(configured.map(formatSize))
  const both = own?.filter((size) => listed.has(formatSize(size)))
  return both?.length ? both : (own ?? (listed.size > 0 ? sizes(...listed) : DEFAULT_SIZES))
}

/** The ratio of a size, such as `3:2`. */
export function ratioOf({ width, height }: PaintSize): PaintRatio {
  const divisor = commonDivisor(width, height)
  const [across, down] = [width / divisor, height / divisor]
  return Math.max(across, down) <= GREATEST
    ? `${across}:${down}`
    : (COMMON.toSorted(
        (one, other) => distance(shapeOf(one), { width, height }) - distance(shapeOf(other), { width, height }),
      )[0] ?? '1:1')
}

/** The size whose ratio is nearest; undefined if the list is empty. */
export const nearestSize = (requested: PaintSize, among: readonly PaintSize[]): PaintSize | undefined =>
  among.toSorted((one, other) => distance(one, requested) - distance(other, requested))[0]

/** The size that is chosen by its pixels, or the first of a ratio; undefined if the model does not offer it. */
export const offeredSize = (ratio: PaintRatio, among: readonly PaintSize[]): PaintSize | undefined =>
  among.find((size) => formatSize(size) === ratio) ?? among.find((size) => ratioOf(size) === ratio)

/**
 * The size that a model paints for a ratio. If the model no longer offers the ratio of an older job, the nearest size
 * is used.
 */
export const sizeFor = (ratio: PaintRatio, among: readonly PaintSize[]): PaintSize =>
  offeredSize(ratio, among) ?? nearestSize(shapeOf(ratio), among) ?? { width: 1024, height: 1024 }

function shapeOf(ratio: PaintRatio): PaintSize {
  const [width = 1, height = 1] = ratio.split(/[:x]/).map(Number)
  return { width, height }
}

const distance = (one: PaintSize, other: PaintSize) =>
  Math.abs(Math.log((one.width * other.height) / (one.height * other.width)))

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))
