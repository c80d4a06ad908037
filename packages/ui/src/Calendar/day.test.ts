import { expect, test } from 'vitest'
import { dateOf, dayAt, dayOf } from './day.ts'

test('brings a day there and back', () => {
  expect(dayOf(dateOf('2024-02-29'))).toBe('2024-02-29')
  expect(dayOf(dateOf('0987-01-01'))).toBe('0987-01-01')
})

test('knows that midnight in Shanghai is still yesterday in London', () => {
  const now = new Date('2026-11-20T16:30:00Z')

  expect(dayAt(now, 'Asia/Shanghai')).toBe('2026-11-21')
  expect(dayAt(now, 'Europe/London')).toBe('2026-11-20')
})
