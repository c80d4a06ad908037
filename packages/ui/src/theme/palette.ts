import { contrast, fromOklch, type Oklch, parseHex, toHex, toOklch } from './colour.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'

/** The two themes. */
export type Mode = 'light' | 'dark'

/** The colours derived from one theme colour for one theme. */
export interface Palette {
  /** Steps 1 to 10: washes, tints and lines, the colour itself as 6, then text. */
  steps: readonly [string, string, string, string, string, string, string, string, string, string]
  /** Text colour on step 6. */
  on: string
  /** Graphical marks: focus ring, tick, caret, line of a chart. */
  edge: string
  hover: string
  pressed: string
}

const WHITE = '#ffffff'
const INK = '#0b0c0e'
const grounds = { light: groundsOf(light), dark: groundsOf(dark) }

/**
 * Derives ten steps and their roles from any theme colour.
 *
 * Light keeps the member's colour as it is; dark lightens it until it stands out from the sheet. The lightness of text
 * and marks is adjusted until they have enough contrast on every ground.
 */
export function palette(themeColor: string, mode: Mode): Palette {
  const { own, solid, on } = standOut(themeColor, mode)
  const { start, reach, strength } = mode === 'dark' ? walks.dark : walks.light
  const step = (index: number) =>
    fromOklch({
      lightness: start + (own.lightness - start) * (reach[index] ?? 0),
      chroma: own.chroma * (strength[index] ?? 0),
      hue: own.hue,
    })
  const move = (by: number) => fromOklch({ ...own, lightness: own.lightness + (on === WHITE ? -by : by * 0.7) })
  const [first, second] = [step(0), step(1)]

  return {
    steps: [
      first,
      second,
      step(2),
      step(3),
      step(4),
      solid,
      fromOklch({ ...own, lightness: own.lightness + (mode === 'dark' ? 0.045 : -0.05) }),
      ...words(own, [...grounds[mode], first, second], mode),
    ],
    on,
    edge: grounds[mode].every((ground) => contrast(solid, ground) >= 3.1)
      ? solid
      : shift(own, grounds[mode], 3.1, mode).colour,
    hover: move(0.03),
    pressed: move(0.06),
  }
}

/**
 * The custom properties that give a root element a member's theme colour, for light and dark at once.
 *
 * @example for (const [name, value] of Object.entries(applyAccent('#0E7C66'))) root.style.setProperty(name, value)
 */
export function applyAccent(themeColor: string): Record<`--accent-${string}`, string> {
  const day = palette(themeColor, 'light')
  const night = palette(themeColor, 'dark')
  const both = (one: string, other: string) => `light-dark(${one}, ${other})`

  return {
    ...Object.fromEntries(
      day.steps.map((colour, index) => [`--accent-${index + 1}`, both(colour, night.steps[index] ?? colour)]),
    ),
    '--accent-on': both(day.on, night.on),
    '--accent-edge': both(day.edge, night.edge),
    '--accent-hover': both(day.hover, night.hover),
    '--accent-pressed': both(day.pressed, night.pressed),
  }
}

/** From the sheet to step 6: how far each step moves towards the colour, and its share of the chroma. */
const walks = {
  light: { start: 0.972, reach: [0, 0.1, 0.26, 0.5, 0.8], strength: [0.07, 0.16, 0.34, 0.62, 0.88] },
  dark: { start: 0.225, reach: [0, 0.1, 0.24, 0.46, 0.8], strength: [0.16, 0.26, 0.36, 0.5, 0.8] },
}

/** Step 6, and the text colour on it. */
function standOut(themeColor: string, mode: Mode) {
  const themeOklch = toOklch(themeColor)
  const own = mode === 'dark' ? lift({ ...themeOklch, chroma: themeOklch.chroma * 0.96 }) : themeOklch
  let solid = mode === 'light' ? toHex(parseHex(themeColor)) : fromOklch(own)

  // In the narrow range where neither white nor ink has enough contrast, the colour is moved slightly.
  while (contrast(WHITE, solid) < 4.5 && contrast(INK, solid) < 4.6) {
    own.lightness += mode === 'dark' ? 0.003 : -0.003
    solid = fromOklch(own)
  }

  return { own, solid, on: contrast(WHITE, solid) >= 4.5 ? WHITE : INK }
}

/**
 * Lightens a colour until it stands out from the dark sheet, and a little more while white text stays legible on it.
 */
function lift(colour: Oklch): Oklch {
  const sheet = dark['--surface-sheet']
  const from = { ...colour, lightness: Math.min(colour.lightness, 0.86) }
  const own = { ...colour, lightness: shift(from, [sheet, dark['--surface-ground']], 3.1, 'dark').lightness }
  const next = () => fromOklch({ ...own, lightness: own.lightness + 0.004 })
  while (contrast(next(), sheet) < 3.9 && contrast(WHITE, next()) >= 4.6) own.lightness += 0.004

  return own
}

/** Steps 8, 9 and 10: text, strong text, the strongest. */
function words(own: Oklch, behind: readonly string[], mode: Mode): [string, string, string] {
  const away = mode === 'dark' ? 0.05 : -0.05
  const strength = mode === 'dark' ? ([0.8, 0.55, 0.35] as const) : ([0.96, 0.8, 0.6] as const)
  const from = mode === 'dark' ? Math.max(own.lightness + 0.09, 0.64) : Math.min(own.lightness - 0.09, 0.52)
  const write = (lightness: number, part: number, least: number) =>
    shift({ lightness, chroma: own.chroma * part, hue: own.hue }, behind, least, mode)
  const eight = write(from, strength[0], 4.6)
  const nine = write(eight.lightness + away, strength[1], 7)
  const ten = write(nine.lightness + away, strength[2], 10)

  return [eight.colour, nine.colour, ten.colour]
}

/** Moves the lightness away from the grounds until the colour has at least this contrast with each of them. */
function shift(from: Oklch, behind: readonly string[], least: number, mode: Mode) {
  const by = mode === 'dark' ? 0.004 : -0.004
  let lightness = Math.min(0.99, Math.max(0.05, from.lightness))
  let colour = fromOklch({ ...from, lightness })
  while (behind.some((ground) => contrast(colour, ground) < least) && lightness > 0.02 && lightness < 0.995) {
    lightness += by
    colour = fromOklch({ ...from, lightness })
  }

  return { lightness, colour }
}

function groundsOf(
  values: Readonly<Record<'--surface-ground' | '--surface-sheet' | '--surface-raised' | '--surface-sunken', string>>,
) {
  return [values['--surface-ground'], values['--surface-sheet'], values['--surface-raised'], values['--surface-sunken']]
}
