import { PaintingRequest } from '@moyun/api'
import { paintModels } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  emptyForm,
  fitToModel,
  sizeChoices,
  toPaintingRequest,
  ratioForSize,
  formFromParameters,
  formFromPicture,
} from './painting-form.ts'

const [demonstration, model, exact] = paintModels

test('builds a request that the contract accepts, with the chosen model and seed', () => {
  expect(
    PaintingRequest.parse(toPaintingRequest(fitToModel({ ...emptyForm(), prompt: '远山' }, demonstration))),
  ).not.toHaveProperty('locked')
  expect(toPaintingRequest(fitToModel({ ...emptyForm(7), prompt: '远山', model: 'brush' }, undefined))).toMatchObject({
    model: 'brush',
    seed: 7,
  })
})

test('uses the chosen style if the model offers it, else the model’s first style', () => {
  const styles = (style: string | null) =>
    [demonstration, model, exact].map((painter) => fitToModel({ ...emptyForm(), style }, painter).style)
  expect(styles(null)).toEqual(['ink', 'none', 'none'])
  expect(styles('gold')).toEqual(['gold', 'gold', 'gold'])
  expect(styles('photo')).toEqual(['ink', 'photo', 'photo'])
  expect(fitToModel({ ...emptyForm(), style: 'photo' }, model && { ...model, styles: ['none', 'ink'] }).style).toBe(
    'none',
  )
})

test('uses the model’s nearest aspect ratio', () => {
  const ratios = (ratio: string) =>
    [demonstration, exact].map((painter) => fitToModel({ ...emptyForm(), ratio }, painter).ratio)
  expect(['1:1', '16:9', '3:4', '2:3'].map(ratios)).toEqual([
    ['1:1', '1:1'],
    ['16:9', '3:2'],
    ['3:4', '2:3'],
    ['3:4', '2:3'],
  ])
})

test('offers each size of a model, those of a repeated ratio by their pixels', () => {
  const sizes = [
    { ratio: '1:1', width: 1024, height: 1024 },
    { ratio: '1:1', width: 2048, height: 2048 },
    { ratio: '3:2', width: 1536, height: 1024 },
  ]
  expect(sizeChoices(sizes)).toEqual([
    { value: '1:1', label: '1:1\u20021024×1024', ratio: 1 },
    { value: '2048x2048', label: '1:1\u20022048×2048', ratio: 1 },
    { value: '3:2', label: '3:2', ratio: 1.5 },
  ])
  const large = model && { ...model, sizes }
  expect(
    ['1:1', '2048x2048', '512x512', '1920x1280'].map((ratio) => fitToModel({ ...emptyForm(), ratio }, large).ratio),
  ).toEqual(['1:1', '2048x2048', '1:1', '3:2'])
  expect(fitToModel({ ...emptyForm(), ratio: '2048x2048' }, exact).ratio).toBe('1:1')
  expect(formFromParameters('远山', { ratio: '2048x2048' })).toMatchObject({ ratio: '2048x2048' })
})

test('takes valid parameters over from a work, and drops invalid ones', () => {
  expect(formFromParameters('远山', { style: 'gold', ratio: '9:16', seed: 0, negative: '人' })).toEqual({
    prompt: '远山',
    style: 'gold',
    ratio: '9:16',
    seed: 0,
    negative: '人',
    after: null,
  })
  expect(formFromParameters(7, { style: 'oil', ratio: 'wide', seed: -1, count: 9, negative: false })).toEqual({
    negative: '',
    after: null,
  })
})

test('repeats one picture of several with its own seed', () => {
  const input = {
    prompt: '远山',
    parameters: { style: 'ink', ratio: '1:1', seed: 7, count: 4 },
    model: 'brush',
    offline: false,
  }
  expect(formFromPicture(input, 9)).toMatchObject({ seed: 9, count: 1, locked: true, model: 'brush' })
})

test('uses the aspect ratio nearest to a reference picture, and sends the picture’s id', () => {
  expect(
    [
      [1200, 800],
      [800, 1200],
      [1024, 1024],
      [3000, 1000],
      [700, 1300],
    ].map(([width = 1, height = 1]) => ratioForSize({ width, height })),
  ).toEqual(['4:3', '3:4', '1:1', '16:9', '9:16'])
  expect(toPaintingRequest(fitToModel({ ...emptyForm(), prompt: '塔', after: 'id' }, model))).toMatchObject({
    after: 'id',
  })
  expect(toPaintingRequest(fitToModel({ ...emptyForm(), prompt: '塔' }, model))).not.toHaveProperty('after')
  expect(formFromParameters('塔', { after: 'id' })).toMatchObject({ after: 'id' })
})
