import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAccount, readLocal, readLocale, readResendAt, removeInvalidEntries } from './local-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
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
  for (const [key, value] of Object.entries(kept)) stored.set(key, value)

  expect(removeInvalidEntries()).toBe(false)
  expect(Object.fromEntries(stored)).toEqual(kept)
})

test.each(
  keys.flatMap((key) =>
    ['', '{', 'undefined', 'null', 'x\ny', 'x'.repeat(4_000_000)].map((rubbish) => [key, rubbish] as const),
  ),
)('P26: removes an invalid value under %s: %.20j', (key, rubbish) => {
  stored.set(key, rubbish)

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
