import { type Job, RestorationRequest } from '@moyun/api'
import { restorations } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  amountOf,
  hasActiveOperation,
  isChargedRepeat,
  activeOperations,
  toRequest,
  repeatPrice,
  priceOf,
  defaultForm,
  formFromParameters,
  withAmount,
} from './restoration-form.ts'

const fileId = '00000000-0000-4000-8000-910000000001'
const offer = { prices: { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 }, rate: 100 }
const nothing = { ...defaultForm, on: { denoise: false, sharpen: false, colour: false }, enlarge: 1 as const }

test('builds a request with the active operations, as the contract requires', () => {
  expect(RestorationRequest.parse(toRequest(defaultForm, fileId))).toEqual({
    fileId,
    denoise: 60,
    sharpen: 40,
    colour: 50,
    enlarge: 2,
  })
  expect(hasActiveOperation(nothing)).toBe(false)
  expect(
    hasActiveOperation({
      ...nothing,
      on: { ...nothing.on, colour: true },
      strengths: { ...nothing.strengths, colour: 0 },
    }),
  ).toBe(false)
})

test('the price is the sum of the operations with the membership discount, and at least one point', () => {
  expect(priceOf(defaultForm, offer)).toBe(10)
  expect(priceOf({ ...defaultForm, enlarge: 4 }, { ...offer, rate: 80 })).toBe(11)
  expect(priceOf(nothing, offer)).toBe(0)
  expect(priceOf({ ...nothing, on: { ...nothing.on, denoise: true } }, { ...offer, rate: 10 })).toBe(1)
})

test('restores the form from a job’s parameters, within the limits', () => {
  expect(formFromParameters({ denoise: 60, sharpen: 40, enlarge: 4 })).toMatchObject({
    on: { denoise: true, sharpen: true, colour: false },
    enlarge: 4,
    strengths: { denoise: 60, sharpen: 40, colour: 50 },
  })
  expect(formFromParameters({ denoise: 700, enlarge: 3 })).toMatchObject({ strengths: { denoise: 100 }, enlarge: 1 })
})

test('repeats one operation with a new amount at its own price, and keeps the others', () => {
  const form = formFromParameters({ denoise: 60, colour: 50, enlarge: 2 })
  expect(activeOperations(form)).toEqual(['denoise', 'colour', 'enlarge'])
  expect(toRequest(withAmount(form, 'denoise', 85), fileId)).toEqual({ fileId, denoise: 85, colour: 50, enlarge: 2 })
  expect(amountOf(withAmount(form, 'enlarge', 4), 'enlarge')).toBe(4)
  expect([
    repeatPrice(form, 'denoise', offer),
    repeatPrice(form, 'enlarge', offer),
    repeatPrice(withAmount(form, 'enlarge', 4), 'enlarge', { ...offer, rate: 80 }),
  ]).toEqual([2, 4, 6])
})

test('finds a job whose result the same request would pay for again', () => {
  const done = restorations.find(({ state }) => state === 'succeeded') as Job
  const parameters = done.input?.parameters ?? {}
  const same = RestorationRequest.parse(parameters)
  const repeats = (over: Partial<Job>, request = same) => isChargedRepeat({ ...done, ...over }, request)

  expect(repeats({})).toBe(true)
  expect(repeats({ state: 'queued', pictures: undefined })).toBe(true)
  expect(repeats({}, { ...same, again: { job: done.id, operation: 'denoise' } })).toBe(true)
  expect(repeats({}, { ...same, sharpen: 40 })).toBe(false)
  expect(repeats({}, { ...same, fileId: done.id })).toBe(false)
  expect(repeats({ state: 'failed' })).toBe(false)
  expect(repeats({ pictures: [] })).toBe(false)
  expect(repeats({ price: 0 })).toBe(false)
})
