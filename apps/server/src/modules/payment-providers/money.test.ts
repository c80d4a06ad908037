import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYuan, formatYuan } from './money.ts'

test.each([
  ['0.00', 0],
  ['0.01', 1],
  ['0.1', 10],
  ['1.1', 110],
  ['20', 2000],
  ['88.88', 8888],
  ['4.35', 435],
  ['1.15', 115],
  ['64.01', 6401],
  ['100000000.00', 10_000_000_000],
])('parses %s yuan as %i fen', (yuan, fen) => {
  expect(parseYuan(yuan)).toBe(fen)
})

test.each([
  '',
  '-1.00',
  '+1.00',
  '1.',
  '.5',
  '1.005',
  '1,00',
  '1e3',
  '0x10',
  ' 1.00',
  '1.00 ',
  '１.00',
  'NaN',
  '1.0.0',
  '99999999999999.00',
])('parses %j as null', (yuan) => {
  expect(parseYuan(yuan)).toBeNull()
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws a RangeError for %f fen', (fen) => {
  expect(() => formatYuan(fen)).toThrow(RangeError)
})

test('formats every amount so that it parses back to the same fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (fen) => {
      expect(formatYuan(fen)).toMatch(/^(0|[1-9]\d*)\.\d\d$/)
      expect(parseYuan(formatYuan(fen))).toBe(fen)
    }),
    { numRuns: 2000 },
  )
})

test('parses any whole part with two decimals without a rounding error', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      expect(BigInt(parseYuan(`${whole}.${String(part).padStart(2, '0')}`) ?? -1)).toBe(whole * 100n + BigInt(part))
    }),
  )
})
