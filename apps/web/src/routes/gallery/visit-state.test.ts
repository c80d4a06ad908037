import { beforeEach, expect, test, vi } from 'vitest'
import { saveVisitState, readVisitState } from './visit-state.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('stores the last state of each visit, and none for a new visit', () => {
  saveVisitState('one', { pages: 3, top: 2400.4 })
  saveVisitState('other', { pages: 1, top: 0 })
  saveVisitState('one', { pages: 4, top: 3000 })

  expect([readVisitState('one'), readVisitState('other'), readVisitState('new')]).toEqual([
    { pages: 4, top: 3000 },
    { pages: 1, top: 0 },
    null,
  ])
})

test('keeps the last twenty visits', () => {
  for (let visit = 1; visit <= 25; visit += 1) saveVisitState(`visit ${visit}`, { pages: 1, top: visit })

  expect([readVisitState('visit 5'), readVisitState('visit 6')?.top, readVisitState('visit 25')?.top]).toEqual([
    null,
    6,
    25,
  ])
})

test.each(['{', 'undefined', '{}', '[1]', '[["one",1]]', '[["one","1",2]]'])(
  'treats the stored value %s as empty',
  (rubbish) => {
    storage.set('moyun-gallery', rubbish)
    expect(readVisitState('one')).toBeNull()
    saveVisitState('one', { pages: 1, top: 9 })
    expect(readVisitState('one')).toEqual({ pages: 1, top: 9 })
  },
)

test('returns no state when the browser blocks sessionStorage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  saveVisitState('one', { pages: 2, top: 9 })
  expect(readVisitState('one')).toBeNull()
})
