import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchPerFrame } from './batch-per-frame.ts'

let frames: (() => void)[] = []
const page = { visibilityState: 'visible' }
const draw = () => frames.splice(0).forEach((frame) => frame())

beforeEach(() => {
  frames = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.splice(id - 1, 1))
})
afterEach(() => vi.unstubAllGlobals())

test('passes all values on in order, once per frame', () => {
  const given: (readonly number[])[] = []
  const gathered = batchPerFrame<number>((all) => given.push(all))
  for (let one = 0; one < 4; one += 1) gathered.add([one])
  gathered.add([])
  expect(given).toEqual([])
  draw()
  expect(given).toEqual([[0, 1, 2, 3]])
  draw()
  expect(given).toHaveLength(1)
  gathered.add([4, 5])
  draw()
  expect(given.at(-1)).toEqual([4, 5])
})

test('passes pending and new values on at once while the page is hidden', () => {
  const given: (readonly number[])[] = []
  const gathered = batchPerFrame<number>((all) => given.push(all))
  gathered.add([1])
  page.visibilityState = 'hidden'
  gathered.add([2])
  expect(given).toEqual([[1, 2]])
  draw()
  expect(given).toHaveLength(1)
})

test('drops pending values on request', () => {
  const given: (readonly number[])[] = []
  const gathered = batchPerFrame<number>((all) => given.push(all))
  gathered.add([1])
  gathered.drop()
  draw()
  expect(given).toEqual([])
})
