import { PaintingWish } from '@moyun/api'
import { expect, test } from 'vitest'
import { blankWish, orderOf, ratioNear, wishFrom, wishOfPicture } from './wish.ts'

test('what is asked for is what the contract allows', () => {
  expect(PaintingWish.parse(orderOf({ ...blankWish(), prompt: '远山' }))).not.toHaveProperty('locked')
  expect(orderOf({ ...blankWish(7), prompt: '远山', model: 'brush' })).toMatchObject({ model: 'brush', seed: 7 })
})

test('of what a work was made with, what can be is taken over', () => {
  expect(wishFrom('远山', { style: 'gold', ratio: '9:16', seed: 0, negative: '人' })).toEqual({ prompt: '远山', style: 'gold', ratio: '9:16', seed: 0, negative: '人', after: null })
  expect(wishFrom(7, { style: 'oil', ratio: '2:1', seed: -1, count: 9, negative: false })).toEqual({ negative: '', after: null })
})

test('a picture of several is painted again from its own seed', () => {
  const input = { prompt: '远山', parameters: { style: 'ink', ratio: '1:1', seed: 7, count: 4 }, model: 'brush', offline: false }
  expect(wishOfPicture(input, 9)).toMatchObject({ seed: 9, count: 1, locked: true, model: 'brush' })
})

test('what is painted after a picture has the shape that is nearest, and says after which', () => {
  expect([[1200, 800], [800, 1200], [1024, 1024], [3000, 1000], [700, 1300]].map(([width = 1, height = 1]) => ratioNear({ width, height }))).toEqual(['4:3', '3:4', '1:1', '16:9', '9:16'])
  expect(orderOf({ ...blankWish(), prompt: '塔', after: 'id' })).toMatchObject({ after: 'id' })
  expect(orderOf({ ...blankWish(), prompt: '塔' })).not.toHaveProperty('after')
  expect(wishFrom('塔', { after: 'id' })).toMatchObject({ after: 'id' })
})
