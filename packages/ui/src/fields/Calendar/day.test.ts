import { expect, test } from 'vitest'
import { dateOf, dayOf } from './day.ts'

test('converts a day to a date and back', () => {
  expect(dayOf(dateOf('2024-02-29'))).toBe('2024-02-29')
  expect(dayOf(dateOf('0987-01-01'))).toBe('0987-01-01')
})
