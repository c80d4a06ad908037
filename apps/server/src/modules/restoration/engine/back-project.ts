/** Further rounds gain nothing; measured (docs/decisions/023). */
const ROUNDS = 2

/** The values of one channel, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

/**
 * Iterative back-projection: corrects a picture enlarged to twice its sides so that reducing it gives the original
 * again. The difference is enlarged smoothly and added, several times. The network restores what edges look like, this
 * step what was really there.
 */
export function backProject(large: Plane, small: Plane): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const error = halve(large)
    for (let k = 0; k < error.values.length; k += 1) error.values[k] = at(small.values, k) - at(error.values, k)
    const correction = double(error)
    for (let k = 0; k < large.values.length; k += 1)
      large.values[k] = Math.min(255, Math.max(0, at(large.values, k) + at(correction.values, k)))
  }
}

/** Indexes are always in range: all loops end with the array. */
const at = (numbers: Float32Array | Int32Array, k: number): number => numbers[k] as number

/**
 * A Lanczos window of three lobes, for every second pixel: of 12 taps, the first is five and a half pixels before the
 * centre.
 */
const HALVING = normal(Array.from({ length: 12 }, (_, k) => lanczos((k - 5.5) / 2)))
/** The Catmull-Rom cubic a quarter before a pixel, from two before it; reversed, it is the one for a quarter after. */
const DOUBLING = [-1.25, -0.25, 0.75, 1.75].map(cubic)

function lanczos(x: number): number {
  const px = Math.PI * x
  return (3 * Math.sin(px) * Math.sin(px / 3)) / (px * px)
}

function cubic(offset: number): number {
  const x = Math.abs(offset)
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2
}

function normal(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Both directions the same way: horizontally, transposed, and horizontally again. */
const halve = (plane: Plane): Plane => turned(halveAcross(turned(halveAcross(plane))))
const double = (plane: Plane): Plane => turned(doubleAcross(turned(doubleAcross(plane))))

function turned({ width, height, values }: Plane): Plane {
  const other = new Float32Array(values.length)
  for (let y = 0, from = 0; y < height; y += 1)
    for (let x = 0, to = y; x < width; x += 1, from += 1, to += height) other[to] = at(values, from)
  return { width: height, height: width, values: other }
}

/** Padding of a row: its end values repeated this many times. */
const LEDGE = 5
function laidOut(values: Float32Array, row: number, width: number, into: Float32Array): void {
  into.fill(at(values, row), 0, LEDGE)
  into.set(values.subarray(row, row + width), LEDGE)
  into.fill(at(values, row + width - 1), LEDGE + width)
}

function halveAcross({ width, height, values }: Plane): Plane {
  // The window is symmetric.
  const [a, b, c, d, e, f] = HALVING as [number, number, number, number, number, number]
  const half = width >> 1
  const made = new Float32Array(half * height)
  const line = new Float32Array(width + 2 * LEDGE)
  for (let y = 0; y < height; y += 1) {
    laidOut(values, y * width, width, line)
    for (let x = 0, k = 0; x < half; x += 1, k += 2) {
      made[y * half + x] =
        a * (at(line, k) + at(line, k + 11)) +
        b * (at(line, k + 1) + at(line, k + 10)) +
        c * (at(line, k + 2) + at(line, k + 9)) +
        d * (at(line, k + 3) + at(line, k + 8)) +
        e * (at(line, k + 4) + at(line, k + 7)) +
        f * (at(line, k + 5) + at(line, k + 6))
    }
  }
  return { width: half, height, values: made }
}

function doubleAcross({ width, height, values }: Plane): Plane {
  const [a, b, c, d] = DOUBLING as [number, number, number, number]
  const made = new Float32Array(2 * width * height)
  const line = new Float32Array(width + 2 * LEDGE)
  for (let y = 0; y < height; y += 1) {
    laidOut(values, y * width, width, line)
    for (let x = 0, k = LEDGE, to = 2 * y * width; x < width; x += 1, k += 1, to += 2) {
      made[to] = d * at(line, k - 2) + c * at(line, k - 1) + b * at(line, k) + a * at(line, k + 1)
      made[to + 1] = a * at(line, k - 1) + b * at(line, k) + c * at(line, k + 1) + d * at(line, k + 2)
    }
  }
  return { width: 2 * width, height, values: made }
}
