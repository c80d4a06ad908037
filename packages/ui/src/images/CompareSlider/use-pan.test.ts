import { expect, test } from 'vitest'
import { clampPan } from './use-pan.ts'

test('limits the pan to the edges of the enlarged picture', () => {
  expect(clampPan({ left: 80, top: -120 }, 3)).toEqual({ left: 80, top: -100 })
})

test('reduces the pan when the picture is enlarged less', () => {
  expect(clampPan({ left: 80, top: -100 }, 1.5)).toEqual({ left: 25, top: -25 })
})
