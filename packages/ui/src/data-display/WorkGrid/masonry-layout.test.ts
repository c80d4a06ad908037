import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsIn, createMasonryLayout, layoutWorks, worksWithin } from './masonry-layout.ts'

const ratios = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 60 })
const inColumns = (columns: number) => ({ columns, columnWidth: 240, foot: 52, gap: 16 })

test('fills the first row from the start', () => {
  const { places } = layoutWorks([1, 1, 1], { columns: 3, columnWidth: 200, foot: 52, gap: 16 })
  expect(places.map(({ column, top }) => [column, top])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ])
})

test('puts the next card below the shortest column', () => {
  expect(layoutWorks([0.5, 2, 1], { columns: 2, columnWidth: 200, foot: 0, gap: 10 }).places[2]).toEqual({
    column: 1,
    top: 110,
    height: 200,
  })
})

test('does not move placed cards when more are added', () => {
  fc.assert(
    fc.property(ratios, ratios, fc.integer({ min: 1, max: 8 }), (first, more, columns) => {
      const before = layoutWorks(first, inColumns(columns)).places
      expect(layoutWorks([...first, ...more], inColumns(columns)).places.slice(0, first.length)).toEqual(before)
    }),
  )
})

test('overlaps no cards, places none above the one before it, and ends with the lowest card', () => {
  fc.assert(
    fc.property(ratios, fc.integer({ min: 1, max: 8 }), (all, columns) => {
      const ends = new Map<number, number>()
      const { places, height } = layoutWorks(all, inColumns(columns))
      for (const [index, place] of places.entries()) {
        expect(place.top).toBeGreaterThanOrEqual(ends.get(place.column) ?? 0)
        expect(place.top).toBeGreaterThanOrEqual(places[index - 1]?.top ?? 0)
        ends.set(place.column, place.top + place.height)
      }
      expect(height).toBe(Math.max(0, ...ends.values()))
    }),
  )
})

test('extending a layout gives the same result as laying out all cards', () => {
  fc.assert(
    fc.property(ratios, ratios, fc.integer({ min: 1, max: 8 }), (first, more, columns) => {
      const all = [...first, ...more]
      expect(layoutWorks(all, inColumns(columns), layoutWorks(first, inColumns(columns)))).toEqual(
        layoutWorks(all, inColumns(columns)),
      )
    }),
  )
})

test('lays out all cards again when earlier ratios or the measures have changed', () => {
  const before = layoutWorks([1, 2, 0.5], inColumns(2))

  expect(layoutWorks([1, 0.5, 2, 1], inColumns(2), before)).toEqual(layoutWorks([1, 0.5, 2, 1], inColumns(2)))
  expect(layoutWorks([1, 2, 0.5, 1], inColumns(3), before)).toEqual(layoutWorks([1, 2, 0.5, 1], inColumns(3)))
  expect(layoutWorks([1, 2], inColumns(2), before)).toEqual(layoutWorks([1, 2], inColumns(2)))
})

test('reuses the placed objects, and the whole layout when nothing has changed', () => {
  const place = createMasonryLayout()
  const before = place([1, 2, 0.5], inColumns(2))

  expect(place([1, 2, 0.5], inColumns(2))).toBe(before)
  const after = place([1, 2, 0.5, 1], inColumns(2))
  for (const [index, stands] of before.places.entries()) expect(after.places[index]).toBe(stands)
})

test('finds all cards of a visible range', () => {
  const stretch = fc.tuple(fc.integer({ min: -500, max: 8000 }), fc.integer({ min: 0, max: 3000 }))
  fc.assert(
    fc.property(ratios, fc.integer({ min: 1, max: 8 }), stretch, (all, columns, [from, long]) => {
      const placed = layoutWorks(all, inColumns(columns))
      const { first, end } = worksWithin(placed, { from, to: from + long })
      const visible = placed.places.flatMap(({ top, height }, index) =>
        top < from + long && top + height > from ? [index] : [],
      )
      expect(visible.filter((index) => index < first || index >= end)).toEqual([])
    }),
  )
})

test('finds fewer than eighty of five thousand cards in a visible range', () => {
  const placed = layoutWorks(
    Array.from({ length: 5000 }, (_, index) => [0.75, 1, 4 / 3][index % 3] ?? 1),
    inColumns(5),
  )
  const { first, end } = worksWithin(placed, { from: 100_000, to: 103_000 })

  expect(first).toBeGreaterThan(1000)
  expect(end - first).toBeLessThan(80)
})

test('has one column even when none fits', () => {
  expect([columnsIn(100, 220, 16), columnsIn(456, 220, 16), columnsIn(455, 220, 16)]).toEqual([1, 2, 1])
})
