/** An Oklch colour: lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Reads `#rgb` or `#rrggbb`, with or without the hash. Throws on anything else. */
export function parseHex(colour: string): Triple {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]
  if (!digits) throw new Error(`Not a hex colour: ${colour}`)
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  const channel = (index: number) => parseInt(full.slice(index, index + 2), 16) / 255

  return [channel(0), channel(2), channel(4)]
}

/** Writes `#rrggbb`; channels are clamped to 0 to 1. */
export const toHex = (channels: Triple) =>
  '#' +
  channels
    .map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Converts a hex colour to Oklch. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = parseHex(colour)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s

  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  }
}

function toChannels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3

  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShowable = (colour: Oklch) => toChannels(colour).every((channel) => channel >= -1e-4 && channel <= 1.0001)

/** Converts Oklch to hex. A colour outside of the sRGB gamut loses chroma, never lightness or hue. */
export function fromOklch(colour: Oklch): string {
  const clamped = { ...colour, lightness: Math.min(1, Math.max(0, colour.lightness)) }
  if (isShowable(clamped)) return toHex(toChannels(clamped))

  let low = 0
  let high = clamped.chroma
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2
    if (isShowable({ ...clamped, chroma: middle })) low = middle
    else high = middle
  }

  return toHex(toChannels({ ...clamped, chroma: low }))
}

function luminance(colour: string) {
  const [red, green, blue] = parseHex(colour)

  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [first, second] = [luminance(one), luminance(other)]

  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
