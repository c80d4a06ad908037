import { expect, test } from 'vitest'
import { POPULARITY_HALF_LIFE, popularityWithoutDecay, popularityOf } from './popularity.ts'

const now = Date.parse('2026-03-18T08:00:00.000Z')
const hour = 3_600_000
const ago = (kind: 'use' | 'like' | 'view', hours: number) => ({ kind, at: now - hours * hour })

test('counts five for a use, three for a like and one for a view', () => {
  expect(popularityOf([ago('use', 0), ago('like', 0), ago('view', 0)], now)).toBe(9)
  expect(popularityWithoutDecay({ uses: 12, likes: 8, views: 20 })).toBe(104)
})

test('halves every two days', () => {
  expect(popularityOf([ago('use', 48)], now)).toBe(2.5)
  expect(popularityOf([ago('use', 96), ago('view', 48)], now)).toBe(1.75)
  expect(popularityOf([ago('use', 0)], now + 3 * POPULARITY_HALF_LIFE)).toBe(0.625)
})

test('counts only events within the window, and no future events', () => {
  const happened = [ago('use', -1), ago('view', 23), ago('like', 24), ago('use', 24 * 7), ago('use', 24 * 300)]
  const cooled = (kind: number, hours: number) => kind * 2 ** (-hours / 48)
  expect(popularityOf(happened, now, 'day')).toBeCloseTo(cooled(1, 23), 12)
  expect(popularityOf(happened, now, 'week')).toBeCloseTo(cooled(1, 23) + cooled(3, 24), 12)
  expect(popularityOf(happened, now, 'all')).toBeCloseTo(cooled(1, 23) + cooled(3, 24) + cooled(5, 24 * 7), 12)
  expect(popularityOf([], now)).toBe(0)
})

test('is zero for an event of a hundred years ago', () => {
  expect(popularityOf([ago('use', 24 * 365 * 100)], now)).toBe(0)
})
