import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centredCrop, clampCrop, visibleSquare, zoomTo } from './crop-frame.ts'

const size = { width: 1200, height: 800 }

test('crops the middle square of a picture at first', () => {
  expect(visibleSquare(size, centredCrop)).toEqual({ x: 200, y: 0, side: 800 })
})

test('halves the side around the same centre at double zoom', () => {
  expect(visibleSquare(size, zoomTo(size, centredCrop, 2))).toEqual({ x: 400, y: 200, side: 400 })
})

test('shows the left part of a picture that is moved to the right', () => {
  expect(visibleSquare(size, clampCrop(size, { scale: 1, left: 0.25, top: 0 })).x).toBe(0)
})

test('never shows anything outside the picture', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const number = fc.double({ min: -100, max: 100, noNaN: true })
  fc.assert(
    fc.property(side, side, number, number, number, (width, height, scale, left, top) => {
      const square = visibleSquare({ width, height }, clampCrop({ width, height }, { scale, left, top }))
      const tiny = 1e-6 * Math.max(width, height)
      return (
        square.x >= -tiny &&
        square.y >= -tiny &&
        square.x + square.side <= width + tiny &&
        square.y + square.side <= height + tiny
      )
    }),
  )
})
