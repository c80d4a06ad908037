import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAccount, readLocal, readLocale, readResendAt, removeInvalidEntries } from './local-storage.ts'

let held: Map<string, string>

beforeEach(() => {
  held = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keys = ['arco-locale', 'moyun-account', 'moyun-resend-at', 'moyun-ended']

test('P26: leaves valid entries and the settings unchanged', () => {
  const kept = {
    'arco-locale': 'en-US',
    'moyun-account': '沈砚秋',
    'moyun-resend-at': '1790000000000',
    'moyun-ended': '1',
    'moyun-settings': '{',
  }
  for (const [key, value] of Object.entries(kept)) held.set(key, value)

  expect(removeInvalidEntries()).toBe(false)
  expect(Object.fromEntries(held)).toEqual(kept)
})

test.each(
  keys.flatMap((key) =>
    ['', '{', 'undefined', 'null', 'x\ny', 'x'.repeat(4_000_000)].map((rubbish) => [key, rubbish] as const),
  ),
)('P26: removes an invalid value under %s: %.20j', (key, rubbish) => {
  held.set(key, rubbish)

  expect(removeInvalidEntries()).toBe(true)
  expect(removeInvalidEntries()).toBe(false)
  expect([readLocale(), readAccount(), readResendAt() ?? 0, readLocal('moyun-ended')]).toEqual(['zh-CN', '', 0, null])
})

test('P26: removes nothing when the browser blocks localStorage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })

  expect(removeInvalidEntries()).toBe(false)
})
