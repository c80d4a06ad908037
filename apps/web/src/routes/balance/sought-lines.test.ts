import { expect, test } from 'vitest'
import { everything, filtersOf, soughtIn } from './sought-lines.ts'

test.each([
  ['?kind=chat', { kind: 'chat' }],
  ['?unit=cash', { unit: 'cash' }],
  ['?way=in', { way: 'in' }],
  ['?month=2026-03', { month: '2026-03' }],
])('%s looks for that alone', (address, sought) => {
  expect(soughtIn(address)).toEqual({ ...everything, ...sought })
})

test.each(['', '?kind=poem', '?unit=gold', '?way=up', '?month=2026-13', '?month=03'])(
  'what “%s” can’t mean is left out',
  (address) => {
    expect(soughtIn(address)).toEqual(everything)
  },
)

test('tells how many filters are at work', () => {
  expect([filtersOf(soughtIn('')), filtersOf(soughtIn('?kind=job&month=2026-03&way=out'))]).toEqual([0, 3])
})
