import { describe, expect, test, vi } from 'vitest'
import { ANSWER_COSTS_AT_MOST, believedTokens, pointsOf } from './price.ts'

const TEXT = '墨分五色。'.repeat(20)
const heard = () => {
  const warn = vi.fn()
  return { warn, log: { warn } as unknown as Parameters<typeof believedTokens>[2] }
}

describe('a count of tokens', () => {
  test.each([-1, -1e9, 0, 1.5, Number.NaN, Infinity, 2 ** 53, 1e12])('P41: of %d for a hundred characters is absurd: it is not believed, and the log says so', (counted) => {
    const { warn, log } = heard()
    const believed = believedTokens(TEXT, counted, log)
    expect(believed).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith({ counted, length: 100 }, expect.stringContaining('not believed'))
    expect(pointsOf(TEXT, believed)).toBe(pointsOf(TEXT, null))
  })

  test.each([80, 150, 5000, null])('of %j is nothing to tell of', (counted) => {
    const { warn, log } = heard()
    expect(believedTokens(TEXT, counted, log)).toBe(counted)
    expect(warn).not.toHaveBeenCalled()
  })
})

test('nothing costs nothing, and no answer more than was held', () => {
  expect(pointsOf('', 5000)).toBe(0)
  expect(pointsOf('。', 64_000_000)).toBe(ANSWER_COSTS_AT_MOST)
})
