import { expect, test } from 'vitest'
import { readFilters } from '../../router/url-filters.ts'
import { countFilters, entryFilters } from './entry-filters.ts'

test.each([
  ['', 0],
  ['?kind=job&month=2026-03&way=out', 3],
  ['?kind=poem&unit=cash', 1],
  ['?month=2026-13', 0],
  ['?month=03', 0],
])('“%s” has %i active filters', (address, count) => {
  expect(countFilters(readFilters(entryFilters, address))).toBe(count)
})
