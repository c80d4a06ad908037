import { CHANNELS, emptyRaster, type Raster } from './raster.ts'

/** The fraction of pixels that are clipped at the dark end, and at the light end. */
const REST = 0.004
/** Maximum stretch of a colour, so that fog stays fog. */
const MOST_STRETCH = 2.2
/** The fraction of a colour cast that is removed; the rest keeps an evening distinct from a noon. */
const CAST = 0.75
/** Maximum exponent that moves the mean brightness towards the middle. */
const MOST_LIFT = 1.25
/** How much pale colours are saturated; strong ones are not. */
const LIVELINESS = 0.45

/** Restores black, white and colours of a faded picture. */
export function refreshColour(picture: Raster, strength: number): Raster {
  const part = strength / 100
  const curves = curvesOf(picture, part)
  const made = emptyRaster(picture.width, picture.height)
  for (let at = 0; at < made.pixels.length; at += CHANNELS) {
    const red = (curves[0] as Float32Array)[picture.pixels[at] as number] as number
    const green = (curves[1] as Float32Array)[picture.pixels[at + 1] as number] as number
    const blue = (curves[2] as Float32Array)[picture.pixels[at + 2] as number] as number
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    const colourful = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
    const more = 1 + part * LIVELINESS * (1 - colourful) ** 2
    made.pixels[at] = light + more * (red - light)
    made.pixels[at + 1] = light + more * (green - light)
    made.pixels[at + 2] = light + more * (blue - light)
    made.pixels[at + 3] = picture.pixels[at + 3] as number
  }
  return made
}

/** Lookup table of 256 values for each colour. */
function curvesOf(picture: Raster, part: number): Float32Array[] {
  const ends = [0, 1, 2].map((colour) => endsOf(picture, colour))
  const dark = Math.min(...ends.map(({ low }) => low))
  const light = Math.max(...ends.map(({ high }) => high))
  const stretched = ends.map((end) => {
    const low = dark + CAST * (end.low - dark)
    const high = light + CAST * (end.high - light)
    const stretch = Math.min(MOST_STRETCH, 255 / Math.max(1, high - low))
    // If the stretch is limited, the remaining range is split between both ends.
    const headroom = 255 - stretch * (high - low)
    return { ...end, of: (value: number) => Math.min(255, Math.max(0, stretch * (value - low) + headroom / 2)) }
  })
  const middle = stretched.reduce((sum, { middle: value, of }) => sum + of(value), 0) / 3
  const lift = Math.min(
    MOST_LIFT,
    Math.max(1 / MOST_LIFT, Math.log(0.46) / Math.log(Math.min(0.95, Math.max(0.05, middle / 255)))),
  )
  return stretched.map(({ of }) =>
    Float32Array.from({ length: 256 }, (_, value) => value + part * (255 * (of(value) / 255) ** lift - value)),
  )
}

/** The range of a colour's values and their middle, of visible pixels. */
function endsOf({ pixels }: Raster, colour: number): { low: number; middle: number; high: number } {
  const counts = new Float64Array(256)
  let all = 0
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const seen = pixels[at + 3] as number
    const value = pixels[at + colour] as number
    counts[value] = (counts[value] as number) + seen
    all += seen
  }
  if (all === 0) return { low: 0, middle: 128, high: 255 }
  const reached = (share: number) => {
    let sum = 0
    return counts.findIndex((count) => (sum += count) > share * all)
  }
  return { low: reached(REST), middle: reached(0.5), high: reached(1 - REST) }
}
