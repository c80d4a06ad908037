import { expect, test } from 'vitest'
import { announcedRemainingTime, remainingTime } from './remaining-time.ts'

test('shows the two largest units', () => {
  expect(remainingTime(2 * 86_400_000 + 3 * 3_600_000)).toEqual({ unit: 'days', values: { days: 2, hours: 3 } })
  expect(remainingTime(3_600_000 + 120_000)).toEqual({ unit: 'hours', values: { hours: 1, minutes: 2 } })
  expect(remainingTime(872_000)).toEqual({ unit: 'minutes', values: { minutes: 14, seconds: 32 } })
  expect(remainingTime(59_000)).toEqual({ unit: 'seconds', values: { seconds: 59 } })
})

test('rounds a started second up', () => {
  expect(remainingTime(1)).toEqual({ unit: 'seconds', values: { seconds: 1 } })
  expect(remainingTime(59_001)).toEqual({ unit: 'minutes', values: { minutes: 1, seconds: 0 } })
})

test('is announced once a minute and at ten seconds', () => {
  const announcements = Array.from({ length: 180 }, (_, second) =>
    JSON.stringify(announcedRemainingTime((180 - second) * 1000)),
  )

  expect([...new Set(announcements)]).toEqual([
    '{"unit":"wholeMinutes","values":{"minutes":3}}',
    '{"unit":"wholeMinutes","values":{"minutes":2}}',
    '{"unit":"wholeMinutes","values":{"minutes":1}}',
    '{"unit":"seconds","values":{"seconds":10}}',
  ])
  expect(announcements.indexOf('{"unit":"seconds","values":{"seconds":10}}')).toBe(170)
})
