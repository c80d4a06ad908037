import { expect, test } from 'vitest'
import { weekOf, type WeekOptions } from './week-of.ts'

const ladder = [5, 10, 15, 20, 25, 30, 50]
/** A Saturday. */
const options = (over: Partial<WeekOptions> = {}): WeekOptions => ({
  today: '2026-11-21',
  signed: [],
  ladder,
  streak: 0,
  done: false,
  begins: 1,
  ...over,
})
const marks = (over?: Partial<WeekOptions>) =>
  weekOf(options(over)).map(({ marked, gives }) => (marked ? '签' : (gives ?? '–')))

test('starts the week on Monday or on Sunday', () => {
  expect(weekOf(options()).map(({ day }) => day.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22'])
  expect(weekOf(options({ begins: 0 })).map(({ day }) => day.slice(-2))).toEqual([
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ])
})

test.each<[string, Partial<WeekOptions>, (string | number)[]]>([
  ['no sign-in', {}, ['–', '–', '–', '–', '–', 5, 10]],
  [
    'four days in a row before today',
    { streak: 4, signed: ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] },
    ['–', '签', '签', '签', '签', 25, 30],
  ],
  ['a sign-in today', { streak: 5, done: true }, ['–', '签', '签', '签', '签', '签', 30]],
  ['a streak beyond the top of the ladder', { streak: 40 }, ['签', '签', '签', '签', '签', 50, 50]],
  ['a day before a gap', { signed: ['2026-11-16'], streak: 1 }, ['签', '–', '–', '–', '签', 10, 15]],
])('marks the week for %s', (_, over, expected) => {
  expect(marks(over)).toEqual(expected)
})

test('marks the days of a streak that started in the previous month', () => {
  expect(marks({ today: '2026-12-02', streak: 3, signed: ['2026-12-01'] })).toEqual(['签', '签', 20, 25, 30, 50, 50])
})
