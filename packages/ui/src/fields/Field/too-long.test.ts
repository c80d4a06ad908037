import { expect, test } from 'vitest'
import { excessOf } from './too-long.ts'

test('counts characters, not UTF-16 units: an emoji counts once', () => {
  expect([0, 12, 13].map((length) => excessOf('🀄'.repeat(length), 12))).toEqual([0, 0, 1])
  expect([12, 24, 25].map((length) => excessOf('字'.repeat(length), 12))).toEqual([0, 12, 13])
})
