import { expect, test } from 'vitest'
import { fit, zoomTo } from './use-zoom.ts'

test('keeps what was in the middle there while it grows', () => {
  expect(zoomTo({ scale: 2, left: 40, top: -10 }, 4)).toEqual({ scale: 4, left: 80, top: -20 })
})

test('stands in the middle again once it fits', () => {
  expect(zoomTo({ scale: 2, left: 40, top: -10 }, 0.5)).toEqual(fit)
})

test('grows to eight times and no further', () => {
  expect(zoomTo(fit, 40).scale).toBe(8)
})
