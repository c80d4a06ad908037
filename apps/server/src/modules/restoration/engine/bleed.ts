import { CHANNELS, type Raster } from './raster.ts'

/** As far from an edge as a network or a wave has any weight. */
const STEPS = 6

/**
 * Fills invisible pixels with the colours of their visible neighbours: their own colour, mostly black, would show as a
 * rim. The alpha channel stays as it is.
 */
export function bleed({ width, height, pixels }: Raster): void {
  let edge: number[] = []
  const known = new Uint8Array(width * height)
  for (let k = 0; k < known.length; k += 1) known[k] = (pixels[CHANNELS * k + 3] as number) > 0 ? 1 : 0
  if (!known.includes(0)) return
  const around = (k: number) => {
    const x = k % width
    return [
      ...(x > 0 ? [k - 1] : []),
      ...(x < width - 1 ? [k + 1] : []),
      ...(k >= width ? [k - width] : []),
      ...(k < width * (height - 1) ? [k + width] : []),
    ]
  }
  for (let k = 0; k < known.length; k += 1)
    if (known[k] === 0 && around(k).some((one) => known[one] === 1)) edge.push(k)
  for (let step = 0; step < STEPS && edge.length > 0; step += 1) {
    const next = new Set<number>()
    for (const k of edge) {
      const seen = around(k).filter((one) => known[one] === 1)
      for (let colour = 0; colour < 3; colour += 1)
        pixels[CHANNELS * k + colour] =
          seen.reduce((sum, one) => sum + (pixels[CHANNELS * one + colour] as number), 0) / seen.length
    }
    for (const k of edge) known[k] = 1
    for (const k of edge) for (const one of around(k)) if (known[one] === 0) next.add(one)
    edge = [...next]
  }
}
