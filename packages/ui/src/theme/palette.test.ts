import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, toOklch } from './colour.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { applyAccent, type Mode, palette } from './palette.ts'

const grounds = ['--surface-ground', '--surface-sheet', '--surface-raised', '--surface-sunken'] as const
const values = { light, dark }
const modes: Mode[] = ['light', 'dark']
const awkward = [
  '#165DFF',
  '#FFD400',
  '#FFFFFF',
  '#000000',
  '#00FF00',
  '#0000FF',
  '#767676',
  '#FF7D00',
  '#8A8F98',
  '#15171B',
]
const colour = fc.oneof(
  fc.constantFrom(...awkward),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
)

describe('a palette', () => {
  test('has readable contrast in both themes for any theme colour', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...modes), (themeColor, mode) => {
        const { steps, on, edge, hover, pressed } = palette(themeColor, mode)
        for (const ground of grounds) {
          expect(contrast(steps[7], values[mode][ground])).toBeGreaterThanOrEqual(4.5)
          expect(contrast(edge, values[mode][ground])).toBeGreaterThanOrEqual(3)
        }
        for (const wash of [steps[0], steps[1]]) expect(contrast(steps[7], wash)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [steps[5], hover, pressed]) expect(contrast(on, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 150 },
    )
  })

  test('keeps the member’s colour unchanged in light mode', () => {
    expect(palette('#0E7C66', 'light').steps[5]).toBe('#0e7c66')
    expect(palette('#fd0', 'light').steps[5]).toBe('#ffdd00')
  })

  test.each(modes)('of the default blue equals the %s tokens', (mode) => {
    const { steps, on, edge, hover, pressed } = palette('#165DFF', mode)
    const held = values[mode]

    expect(steps).toEqual([
      held['--accent-1'],
      held['--accent-2'],
      held['--accent-3'],
      held['--accent-4'],
      held['--accent-5'],
      held['--accent-6'],
      held['--accent-7'],
      held['--accent-8'],
      held['--accent-9'],
      held['--accent-10'],
    ])
    expect({ on, edge, hover, pressed }).toEqual({
      on: held['--accent-on'],
      edge: held['--accent-edge'],
      hover: held['--accent-hover'],
      pressed: held['--accent-pressed'],
    })
  })

  test('refuses a value that is not a hex colour', () => {
    expect(() => palette('blue; } body { display: none', 'light')).toThrow('Not a hex colour')
  })
})

test('applies a theme colour as light-dark() properties', () => {
  const properties = applyAccent('#165DFF')

  expect(properties['--accent-6']).toBe('light-dark(#165dff, #2668ff)')
  expect(Object.keys(properties)).toHaveLength(14)
})

test('reduces the chroma of a colour outside the gamut, but not its lightness', () => {
  const colour = toOklch(fromOklch({ lightness: 0.7, chroma: 0.5, hue: 2.5 }))

  expect(colour.lightness).toBeCloseTo(0.7, 2)
  expect(colour.hue).toBeCloseTo(2.5, 1)
  expect(colour.chroma).toBeLessThan(0.3)
})

const readable = { strong: 12, text: 9, muted: 5.5, subtle: 4.5 }

test.each(modes)('the text and status colours of %s have readable contrast on every surface', (mode) => {
  const held = values[mode]
  for (const ground of grounds.map((name) => held[name])) {
    expect(contrast(held['--text-strong'], ground)).toBeGreaterThanOrEqual(readable.strong)
    expect(contrast(held['--text'], ground)).toBeGreaterThanOrEqual(readable.text)
    expect(contrast(held['--text-muted'], ground)).toBeGreaterThanOrEqual(readable.muted)
    expect(contrast(held['--text-subtle'], ground)).toBeGreaterThanOrEqual(readable.subtle)
    expect(contrast(held['--line-field'], ground)).toBeGreaterThanOrEqual(3)
    for (const pigment of ['--success', '--warning', '--danger', '--seal'] as const) {
      expect(contrast(held[pigment], ground)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
