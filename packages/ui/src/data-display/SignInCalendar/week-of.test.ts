import { expect, test } from 'vitest'
import { weekOf, type WeekOptions } from './week-of.ts'

const ladder = [5, 10, 15, 20, 25, 30, 50]
/** A Saturday. */
const wish = (over: Partial<WeekOptions> = {}): WeekOptions => ({
  today: '2026-11-21',
  signed: [],
  ladder,
  streak: 0,
  done: false,
  begins: 1,
  ...over,
})
const marks = (over?: Partial<WeekOptions>) =>
  weekOf(wish(over)).map(({ marked, gives }) => (marked ? '签' : (gives ?? '–')))

test('begins on Monday in Chinese, on Sunday in English', () => {
  expect(weekOf(wish()).map(({ day }) => day.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22'])
  expect(weekOf(wish({ begins: 0 })).map(({ day }) => day.slice(-2))).toEqual([
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
  ['nothing signed', {}, ['–', '–', '–', '–', '–', 5, 10]],
  [
    'four days in a row, today to come',
    { streak: 4, signed: ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] },
    ['–', '签', '签', '签', '签', 25, 30],
  ],
  ['today done', { streak: 5, done: true }, ['–', '签', '签', '签', '签', '签', 30]],
  ['a row long since at the top of the ladder', { streak: 40 }, ['签', '签', '签', '签', '签', 50, 50]],
  ['a day before a gap', { signed: ['2026-11-16'], streak: 1 }, ['签', '–', '–', '–', '签', 10, 15]],
])('%s', (_, over, expected) => {
  expect(marks(over)).toEqual(expected)
})

test('a row that began in the month before is known by its length', () => {
  expect(marks({ today: '2026-12-02', streak: 3, signed: ['2026-12-01'] })).toEqual(['签', '签', 20, 25, 30, 50, 50])
})
