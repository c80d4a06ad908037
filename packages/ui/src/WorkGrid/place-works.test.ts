import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsIn, placeWorks } from './place-works.ts'

const ratios = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 60 })

test('fills the first row from the start', () => {
  expect(placeWorks([1, 1, 1], 3, 200, 52, 16).map(({ column, top }) => [column, top])).toEqual([[0, 0], [1, 0], [2, 0]])
})

test('puts the next card below the shortest column', () => {
  expect(placeWorks([0.5, 2, 1], 2, 200, 0, 10)[2]).toEqual({ column: 1, top: 110, height: 200 })
})

test('never moves what was placed when more come', () => {
  fc.assert(
    fc.property(ratios, ratios, fc.integer({ min: 1, max: 8 }), (first, more, columns) => {
      const before = placeWorks(first, columns, 240, 52, 16)
      expect(placeWorks([...first, ...more], columns, 240, 52, 16).slice(0, first.length)).toEqual(before)
    }),
  )
})

test('lets no two cards of a column overlap', () => {
  fc.assert(
    fc.property(ratios, fc.integer({ min: 1, max: 8 }), (all, columns) => {
      const ends = new Map<number, number>()
      for (const { column, top, height } of placeWorks(all, columns, 240, 52, 16)) {
        expect(top).toBeGreaterThanOrEqual(ends.get(column) ?? 0)
        ends.set(column, top + height)
      }
    }),
  )
})

test('has one column where not even one fits', () => {
  expect([columnsIn(100, 220, 16), columnsIn(456, 220, 16), columnsIn(455, 220, 16)]).toEqual([1, 2, 1])
})
