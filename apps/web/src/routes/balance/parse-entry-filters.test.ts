import { expect, test } from 'vitest'
import { noFilters, countFilters, parseEntryFilters } from './parse-entry-filters.ts'

test.each([
  ['?kind=chat', { kind: 'chat' }],
  ['?unit=cash', { unit: 'cash' }],
  ['?way=in', { way: 'in' }],
  ['?month=2026-03', { month: '2026-03' }],
])('%s looks for that alone', (address, sought) => {
  expect(parseEntryFilters(address)).toEqual({ ...noFilters, ...sought })
})

test.each(['', '?kind=poem', '?unit=gold', '?way=up', '?month=2026-13', '?month=03'])(
  'what “%s” can’t mean is left out',
  (address) => {
    expect(parseEntryFilters(address)).toEqual(noFilters)
  },
)

test('tells how many filters are at work', () => {
  expect([
    countFilters(parseEntryFilters('')),
    countFilters(parseEntryFilters('?kind=job&month=2026-03&way=out')),
  ]).toEqual([0, 3])
})
