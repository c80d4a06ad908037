import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, partsOf, trimSpan } from './span.ts'

test('trims whitespace around a selection, and returns null for a blank selection', () => {
  expect(trimSpan('一 二\n三', { from: 1, to: 5 })).toEqual({ from: 2, to: 5 })
  expect(trimSpan('一  二', { from: 1, to: 3 })).toBeNull()
})

test('the parts of any marked text add up to the text', () => {
  const span = fc.record({ from: fc.nat(12), to: fc.nat(12) })
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), fc.option(span), fc.option(span), (text, one, other) => {
      expect(
        partsOf(text, { one, other })
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('lists both marks where they overlap', () => {
  expect(partsOf('甲乙丙丁', { passage: { from: 0, to: 3 }, selection: { from: 2, to: 4 } })).toEqual([
    { text: '甲乙', marks: ['passage'] },
    { text: '丙', marks: ['passage', 'selection'] },
    { text: '丁', marks: ['selection'] },
  ])
})

test('applying a difference turns one text into the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { from, to, by } = difference(before, after)
      expect(before.slice(0, from) + by + before.slice(to)).toBe(after)
    }),
  )
  expect(difference('一二三', '一二二三')).toEqual({ from: 2, to: 2, by: '二' })
})
