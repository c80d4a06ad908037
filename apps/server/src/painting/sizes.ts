import type { PaintRatio } from '@moyun/api'
import type { PaintSize } from './paint-engine.ts'

const sizes = (...written: string[]) => written.flatMap((one) => parseSize(one) ?? [])

/** About a megapixel each, in steps that models take: what the demonstration engine paints, and what a model is asked for that nothing is known of. */
export const USUAL_SIZES: readonly PaintSize[] = sizes('1024x1024', '864x1152', '1152x864', '720x1280', '1280x720')

/** Models that refuse every size but these. */
const KNOWN: readonly (readonly [RegExp, readonly PaintSize[]])[] = [
  [/gpt-image/i, sizes('1024x1024', '1536x1024', '1024x1536')],
  [/dall-e-3/i, sizes('1024x1024', '1792x1024', '1024x1792')],
  [/dall-e-2/i, sizes('1024x1024')],
]

/** Ratios that people know, for sizes whose own is none: 1664 × 928 is 52:29, and called 16:9. */
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
/** The largest number of a ratio that is written as it is. */
const GREATEST = 16

/** `1024x768`, as it is written in `AI_IMAGE_SIZES` and to a model; null for anything else. */
export function parseSize(written: string): PaintSize | null {
  const [width = 0, height = 0] = /^\d{2,5}x\d{2,5}$/.test(written) ? written.split('x').map(Number) : []
  return width > 0 && height > 0 ? { width, height } : null
}

/** The sizes that a model is offered with, one of each ratio, the first the default. `configured`: what `AI_IMAGE_SIZES` names; a model that is known keeps to its own. */
export function sizesOf(model: string, configured: readonly PaintSize[]): readonly PaintSize[] {
  const own = KNOWN.find(([name]) => name.test(model))?.[1]
  const both = own?.filter((size) =>
    configured.some(({ width, height }) => width === size.width && height === size.height),
  )
  const offered = both?.length ? both : (own ?? (configured.length > 0 ? configured : USUAL_SIZES))
  return offered.filter((size, n) => offered.findIndex((other) => ratioOf(other) === ratioOf(size)) === n)
}

/** How the shape of a size is called: `3:2`. */
export function ratioOf({ width, height }: PaintSize): PaintRatio {
  const divisor = commonDivisor(width, height)
  const [across, down] = [width / divisor, height / divisor]
  return Math.max(across, down) <= GREATEST
    ? `${across}:${down}`
    : (COMMON.toSorted(
        (one, other) => distance(shapeOf(one), { width, height }) - distance(shapeOf(other), { width, height }),
      )[0] ?? '1:1')
}

/** Of some sizes the one whose shape is nearest; undefined where there is none. */
export const nearestSize = (wanted: PaintSize, among: readonly PaintSize[]): PaintSize | undefined =>
  among.toSorted((one, other) => distance(one, wanted) - distance(other, wanted))[0]

/** The size that a model paints for a ratio. A job may be older than what its model offers now: then the nearest stands for it. */
export const sizeFor = (ratio: PaintRatio, among: readonly PaintSize[]): PaintSize =>
  among.find((size) => ratioOf(size) === ratio) ?? nearestSize(shapeOf(ratio), among) ?? { width: 1024, height: 1024 }

function shapeOf(ratio: PaintRatio): PaintSize {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return { width, height }
}

const distance = (one: PaintSize, other: PaintSize) =>
  Math.abs(Math.log((one.width * other.height) / (one.height * other.width)))

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))
