import { describe, expect, test, vi } from 'vitest'
import { plausiblePromptTokens, plausibleTokens } from './price.ts'

const TEXT = '墨分五色。'.repeat(20)
const heard = () => {
  const warn = vi.fn()
  return { warn, log: { warn } as unknown as Parameters<typeof plausibleTokens>[2] }
}

describe('a count of tokens', () => {
  test.each([-1, -1e9, 0, 1.5, Number.NaN, Infinity, 2 ** 53, 1e12])(
    'P41: of %d for a hundred characters is absurd: it is not believed, and the log says so',
    (counted) => {
      const { warn, log } = heard()
      expect(plausibleTokens(TEXT, counted, log)).toBeNull()
      expect(warn).toHaveBeenCalledExactlyOnceWith({ counted, length: 100 }, expect.stringContaining('not believed'))
      expect(plausiblePromptTokens(67, counted, log)).toBe(67)
    },
  )

  test.each([80, 150, 5000, null])('of %j is nothing to tell of', (counted) => {
    const { warn, log } = heard()
    expect(plausibleTokens(TEXT, counted, log)).toBe(counted)
    expect(warn).not.toHaveBeenCalled()
  })

  test('of what was asked is believed up to what it was reckoned at, since so much was held for it', () => {
    const { warn, log } = heard()
    expect([20, 67, 68, 5000, null].map((counted) => plausiblePromptTokens(67, counted, log))).toEqual([
      20, 67, 67, 67, 67,
    ])
    expect(warn).not.toHaveBeenCalled()
  })
})
