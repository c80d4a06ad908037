import { expect, test } from 'vitest'
import { noFilters, countFilters, parseEntryFilters } from './parse-entry-filters.ts'

test.each([
  ['?kind=chat', { kind: 'chat' }],
  ['?unit=cash', { unit: 'cash' }],
  ['?way=in', { way: 'in' }],
  ['?month=2026-03', { month: '2026-03' }],
])('%s sets that filter alone', (address, filters) => {
  expect(parseEntryFilters(address)).toEqual({ ...noFilters, ...filters })
})

test.each(['', '?kind=poem', '?unit=gold', '?way=up', '?month=2026-13', '?month=03'])(
  '“%s” sets no filter',
  (address) => {
    expect(parseEntryFilters(address)).toEqual(noFilters)
  },
)

test('counts the active filters', () => {
  expect([
    countFilters(parseEntryFilters('')),
    countFilters(parseEntryFilters('?kind=job&month=2026-03&way=out')),
  ]).toEqual([0, 3])
})
