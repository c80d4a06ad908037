import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows every page when there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 2)).toEqual([1, 2])
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('omits pages far from the current one', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 6, null, 20])
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageNumbers(20, 20)).toEqual([1, null, 15, 16, 17, 18, 19, 20])
})

test('never omits a single page, repeats none, and always shows the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const entries = pageNumbers(page, pages)
      const numbers = entries.filter((number) => number !== null)

      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(page)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      entries.forEach((number, index) => {
        const gap = Number(entries[index + 1]) - Number(entries[index - 1])
        if (number === null) expect(gap).toBeGreaterThan(2)
      })
    }),
  )
})
