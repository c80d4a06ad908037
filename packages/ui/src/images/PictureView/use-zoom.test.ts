import { expect, test } from 'vitest'
import { fitZoom, followPinch, pinchStateOf, zoomTo } from './use-zoom.ts'

test('keeps the centre of the view when it zooms in', () => {
  expect(zoomTo({ scale: 2, left: 40, top: -10 }, 4)).toEqual({ scale: 4, left: 80, top: -20 })
})

test('centres the picture when it fits', () => {
  expect(zoomTo({ scale: 2, left: 40, top: -10 }, 0.5)).toEqual(fitZoom)
})

test('zooms in to eight times at most', () => {
  expect(zoomTo(fitZoom, 40).scale).toBe(8)
})

test('keeps the point between two fingers between them', () => {
  const before = pinchStateOf([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ])
  const after = pinchStateOf([
    { x: -50, y: 20 },
    { x: 150, y: 20 },
  ])

  expect(followPinch(fitZoom, before, after)).toEqual({ scale: 2, left: -50, top: 20 })
})

test('pans with one finger only when the picture is zoomed in', () => {
  const before = pinchStateOf([{ x: 10, y: 10 }])
  const after = pinchStateOf([{ x: 30, y: 5 }])

  expect(followPinch({ scale: 2, left: 0, top: 0 }, before, after)).toEqual({ scale: 2, left: 20, top: -5 })
  expect(followPinch(fitZoom, before, after)).toEqual(fitZoom)
})
