/** Returns the next random number, from 0 up to 1. */
export type Random = () => number

/** A deterministic random number generator: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number from 0 up to 1, a hash of a grid position. */
export function grain(x: number, y: number, seed: number): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

const smooth = (t: number) => t * t * (3 - 2 * t)

/** Value noise with features of about one unit. */
function hills(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [smooth(x - left), smooth(y - top)]
  const a = grain(left, top, seed)
  const b = grain(left + 1, top, seed)
  const c = grain(left, top + 1, seed)
  const d = grain(left + 1, top + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Fractal noise of `octaves` octaves; mostly between 0.2 and 0.8. */
export function clouds(x: number, y: number, seed: number, octaves = 5): number {
  let [sum, weight, fine] = [0, 0.5, 1]
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * hills(x * fine, y * fine, seed + octave * 17)
    weight /= 2
    fine *= 2.03
  }
  return sum
}
