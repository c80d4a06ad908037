import { describe, expect, test, vi } from 'vitest'
import { plausiblePromptTokens, plausibleTokens } from './plausible-tokens.ts'

const TEXT = '墨分五色。'.repeat(20)
const spyLogger = () => {
  const warn = vi.fn()
  return { warn, log: { warn } as unknown as Parameters<typeof plausibleTokens>[2] }
}

describe('a token count', () => {
  test.each([-1, -1e9, 0, 1.5, Number.NaN, Infinity, 2 ** 53, 1e12])(
    'P41: of %d for a hundred characters is rejected as implausible, and logged',
    (counted) => {
      const { warn, log } = spyLogger()
      expect(plausibleTokens(TEXT, counted, log)).toBeNull()
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { counted, length: 100 },
        expect.stringContaining('implausible token count'),
      )
      expect(plausiblePromptTokens(67, counted, log)).toBe(67)
    },
  )

  test.each([80, 150, 5000, null])('of %j is accepted without a log line', (counted) => {
    const { warn, log } = spyLogger()
    expect(plausibleTokens(TEXT, counted, log)).toBe(counted)
    expect(warn).not.toHaveBeenCalled()
  })

  test('of the prompt is accepted up to the estimate', () => {
    const { warn, log } = spyLogger()
    expect([20, 67, 68, 5000, null].map((counted) => plausiblePromptTokens(67, counted, log))).toEqual([
      20, 67, 67, 67, 67,
    ])
    expect(warn).not.toHaveBeenCalled()
  })
})
