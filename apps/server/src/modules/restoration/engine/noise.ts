import type { Plane } from './back-project.ts'
import { BLOCK, forwardDct } from './dct.ts'

/** Maximum number of sampled blocks. */
const SAMPLES = 8_000
/** With fewer samples, noise cannot be distinguished from content. */
const FEWEST = 200
/**
 * The quietest blocks, except the very quietest, which are clipped: they contain hardly any content, so what is in them
 * is noise.
 */
const QUIET = { from: 0.02, to: 0.08 } as const
/** The median of the absolute value of a coefficient of uniform noise, as a fraction of its strength. */
const MIDDLE = 0.6745

interface Sample {
  waves: Float32Array
  sum: number
}

/**
 * The strength of a plane's noise in each wave of a block; zero if it cannot be measured. Film grain, smoothing by a
 * camera and compression differ in that.
 */
export function noiseOf(plane: Plane): Float32Array {
  const samples = sample(plane)
    .filter(({ sum }) => sum > 1)
    .sort((a, b) => a.sum - b.sum)
  const found = new Float32Array(BLOCK * BLOCK)
  if (samples.length < FEWEST) return found
  const quiet = samples.slice(Math.floor(QUIET.from * samples.length), Math.floor(QUIET.to * samples.length))
  return found.map((_, wave) => {
    const strengths = Float32Array.from(quiet, ({ waves }) => Math.abs(waves[wave] as number)).sort()
    return (strengths[strengths.length >> 1] as number) / MIDDLE
  })
}

function sample({ width, height, values }: Plane): Sample[] {
  const across = Math.floor(width / BLOCK)
  const all = across * Math.floor(height / BLOCK)
  const apart = Math.max(1, Math.floor(all / SAMPLES))
  return Array.from({ length: Math.floor(all / apart) }, (_, k) => {
    const corner = BLOCK * (Math.floor((k * apart) / across) * width + ((k * apart) % across))
    const waves = new Float32Array(BLOCK * BLOCK)
    for (let y = 0; y < BLOCK; y += 1)
      waves.set(values.subarray(corner + y * width, corner + y * width + BLOCK), y * BLOCK)
    forwardDct(waves)
    return { waves, sum: waves.reduce((sum, wave, place) => (place === 0 ? 0 : sum + Math.abs(wave)), 0) }
  })
}
