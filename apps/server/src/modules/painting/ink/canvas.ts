import { clouds, grain } from './noise.ts'

/** Red, green and blue, each from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number]

/**
 * The length of the shorter side in units. Brushes and washes are measured in units, whatever the size of the picture.
 */
const UNIT = 760

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const blend = (from: number, to: number, t: number) => from + (to - from) * t

/** Converts `#rrggbb` to an ink. */
export function inkOf(hex: string): Ink {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [red, green, blue]
}

export const mixInks = (one: Ink, other: Ink, t: number): Ink => [
  blend(one[0], other[0], t),
  blend(one[1], other[1], t),
  blend(one[2], other[2], t),
]

/** The canvas that ink is applied to, pixel by pixel. */
export class InkCanvas {
  readonly width: number
  readonly height: number
  /** Pixels per unit. */
  readonly scale: number
  readonly seed: number
  readonly #points: Float32Array

  /** Creates a sheet of this size, with a paper grain. */
  constructor({ width, height, ground, seed }: { width: number; height: number; ground: Ink; seed: number }) {
    this.width = width
    this.height = height
    this.scale = Math.min(width, height) / UNIT
    this.seed = seed
    this.#points = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const rough =
          (clouds(x / (90 * this.scale), y / (90 * this.scale), seed + 3, 4) - 0.47) * 0.035 +
          (grain(x, y, seed) - 0.5) * 0.012
        const at = (y * width + x) * 3
        for (let part = 0; part < 3; part += 1) this.#points[at + part] = (ground[part] ?? 0) + rough
      }
  }

  /** Blends ink into one pixel, more of it the nearer `alpha` is to 1. */
  put(x: number, y: number, ink: Ink, alpha: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || alpha <= 0) return
    const at = (y * this.width + x) * 3
    const t = Math.min(1, alpha)
    const points = this.#points
    points[at] = blend(points[at] ?? 0, ink[0], t)
    points[at + 1] = blend(points[at + 1] ?? 0, ink[1], t)
    points[at + 2] = blend(points[at + 2] ?? 0, ink[2], t)
  }

  /** The picture: three bytes a pixel, row by row. */
  toBytes(): Uint8ClampedArray<ArrayBuffer> {
    // `from` with a function took longer than all the painting.
    const bytes = new Uint8ClampedArray(this.#points.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = (this.#points[at] ?? 0) * 255
    return bytes
  }
}
