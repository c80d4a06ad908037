import { expect, test } from 'vitest'
import { dateOf, dayOf } from './day.ts'

test('brings a day there and back', () => {
  expect(dayOf(dateOf('2024-02-29'))).toBe('2024-02-29')
  expect(dayOf(dateOf('0987-01-01'))).toBe('0987-01-01')
})
