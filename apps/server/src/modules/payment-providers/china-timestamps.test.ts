import { expect, test } from 'vitest'
import { truncateBytes } from './truncate-bytes.ts'
import { formatAlipayTime, parseAlipayTime, formatRfc3339 } from './china-timestamps.ts'

const evening = new Date('2026-12-31T18:30:05.987Z')

test('formats a time in China’s time zone, also when the year there differs', () => {
  expect(formatRfc3339(evening)).toBe('2027-01-01T02:30:05+08:00')
  expect(formatAlipayTime(evening)).toBe('2027-01-01 02:30:05')
})

test('parses a time in China’s time zone, to the second', () => {
  expect(parseAlipayTime('2027-01-01 02:30:05')).toEqual(new Date('2026-12-31T18:30:05Z'))
  expect(parseAlipayTime('2027-01-01 02:30:05.987')).toEqual(new Date('2026-12-31T18:30:05Z'))
})

test.each(['', '2027-01-01', '2027-01-01T02:30:05', '2027-13-01 02:30:05', '2027-01-01 02:30:05+08:00', '1790000000'])(
  'parses %j as null',
  (text) => {
    expect(parseAlipayTime(text)).toBeNull()
  },
)

test('truncates a text to a number of bytes without splitting a character', () => {
  expect(truncateBytes('点数 100', 100)).toBe('点数 100')
  expect(truncateBytes('点数 100', 7)).toBe('点数 ')
  expect(truncateBytes('点数 100', 5)).toBe('点')
  expect(truncateBytes('😀😀', 7)).toBe('😀')
})
