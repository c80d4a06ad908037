/** Rounds after which nothing is gained any more; measured (docs/decisions/023). */
const ROUNDS = 2

/** Numbers of one colour, row by row. */
export interface Plane {
  width: number
  height: number
  values: Float32Array
}

/**
 * Corrects a picture that was enlarged to twice its sides: made small again it is to be what it was. What differs is enlarged smoothly and
 * added, a few times over. The network knows what edges look like, and this what was really there.
 */
export function backProject(large: Plane, small: Plane): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const error = halve(large)
    for (let k = 0; k < error.values.length; k += 1) error.values[k] = at(small.values, k) - at(error.values, k)
    const correction = double(error)
    for (let k = 0; k < large.values.length; k += 1) large.values[k] = Math.min(255, Math.max(0, at(large.values, k) + at(correction.values, k)))
  }
}

/** Whatever is asked for is there: all loops end with the array. */
const at = (numbers: Float32Array | Int32Array, k: number): number => numbers[k] as number

/** Lanczos' window of three lobes, for every second pixel: of 12 places, the first is five and a half before the middle. */
const HALVING = normal(Array.from({ length: 12 }, (_, k) => lanczos((k - 5.5) / 2)))
/** The cubic of Catmull and Rom a quarter before a pixel, from two before it; turned round it is that for a quarter behind. */
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

/** Both directions alike: across, and turned, across again. */
const halve = (plane: Plane): Plane => turned(halveAcross(turned(halveAcross(plane))))
const double = (plane: Plane): Plane => turned(doubleAcross(turned(doubleAcross(plane))))

function turned({ width, height, values }: Plane): Plane {
  const other = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) other[x * height + y] = at(values, y * width + x)
  return { width: height, height: width, values: other }
}

function halveAcross({ width, height, values }: Plane): Plane {
  const half = width >> 1
  const made = new Float32Array(half * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < half; x += 1) {
      let sum = 0
      for (let k = 0; k < 12; k += 1) sum += (HALVING[k] as number) * at(values, y * width + Math.min(Math.max(2 * x + k - 5, 0), width - 1))
      made[y * half + x] = sum
    }
  }
  return { width: half, height, values: made }
}

function doubleAcross({ width, height, values }: Plane): Plane {
  const [a, b, c, d] = DOUBLING as [number, number, number, number]
  const made = new Float32Array(2 * width * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    const pixel = (x: number) => at(values, row + Math.min(Math.max(x, 0), width - 1))
    for (let x = 0; x < width; x += 1) {
      const before = pixel(x - 1)
      const here = pixel(x)
      const behind = pixel(x + 1)
      made[2 * (row + x)] = d * pixel(x - 2) + c * before + b * here + a * behind
      made[2 * (row + x) + 1] = a * before + b * here + c * behind + d * pixel(x + 2)
    }
  }
  return { width: 2 * width, height, values: made }
}
