import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDayRange,
  isAwayFromBeijing,
  addDays,
  beijingDay,
  formatBeijingTime,
  localDay,
  localHour,
  formatLocalTime,
  startOfLocalDay,
} from './time.ts'

const readerIn = (timeZone: string) => createIntl({ locale: 'en-US', timeZone })
const FORMAT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** Half past midnight on the first of December in Beijing. */
const NIGHT = '2026-11-30T16:30:00Z'

describe.each([
  { zone: 'UTC', own: 'Nov 30, 16:30', day: '2026-11-30', hour: 16, isAway: true },
  { zone: 'Asia/Shanghai', own: 'Dec 1, 00:30', day: '2026-12-01', hour: 0, isAway: false },
  { zone: 'Asia/Singapore', own: 'Dec 1, 00:30', day: '2026-12-01', hour: 0, isAway: false },
  { zone: 'America/New_York', own: 'Nov 30, 11:30', day: '2026-11-30', hour: 11, isAway: true },
])('a reader in $zone', ({ zone, own, day, hour, isAway }) => {
  const intl = readerIn(zone)

  test('sees a time in their own time zone', () => {
    expect([formatLocalTime(intl, NIGHT, FORMAT), localDay(intl, NIGHT), localHour(intl, NIGHT)]).toEqual([
      own,
      day,
      hour,
    ])
  })

  test('sees a billing time in Beijing time, and whether their own time zone differs', () => {
    expect([formatBeijingTime(intl, NIGHT, FORMAT), beijingDay(NIGHT), isAwayFromBeijing(intl, NIGHT)]).toEqual([
      'Dec 1, 00:30',
      '2026-12-01',
      isAway,
    ])
  })

  test('sees a day without a time zone unchanged', () => {
    expect(formatDay(intl, '2026-12-01', { dateStyle: 'long' })).toBe('December 1, 2026')
    expect(formatDay(intl, '2026-12', { year: 'numeric', month: 'long' })).toBe('December 2026')
    expect(formatDayRange(intl, '2026-11-30', '2026-12-01', { month: 'long', day: 'numeric' })).toMatch(
      /^November 30.–.December 1$/,
    )
  })
})

test('a billing day starts at midnight in Beijing', () => {
  expect([beijingDay('2026-03-17T15:59:59Z'), beijingDay('2026-03-17T16:00:00Z')]).toEqual(['2026-03-17', '2026-03-18'])
})

test('adds days across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-03-18', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-18',
  ])
})

test.each([
  ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z'],
  ['Asia/Shanghai', '2026-03-08', '2026-03-07T16:00:00.000Z'],
  // Daylight saving time begins, and the day after.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  // Daylight saving time ends, and the day after.
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
  // Here daylight saving time begins at midnight: the day begins at one o'clock.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, begins) => {
  expect(new Date(startOfLocalDay(readerIn(zone), day)).toISOString()).toBe(begins)
})
