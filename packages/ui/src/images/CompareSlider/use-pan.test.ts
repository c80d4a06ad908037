import { expect, test } from 'vitest'
import { clampPan } from './use-pan.ts'

test('moves as far as the enlarged picture reaches', () => {
  expect(clampPan({ left: 80, top: -120 }, 3)).toEqual({ left: 80, top: -100 })
})

test('comes back with a picture that is enlarged by less', () => {
  expect(clampPan({ left: 80, top: -100 }, 1.5)).toEqual({ left: 25, top: -25 })
})
