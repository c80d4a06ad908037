import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = ['墨韵 2', '墨韵 2 精绘', '老墨韵', 'Ink Wash'].map((label) => ({ value: label, label }))
const found = (typed: string) => matchOptions(options, typed).map(({ label }) => label)

test('matches words in any order, and lists prefix matches first', () => {
  expect(found('墨韵')).toEqual(['墨韵 2', '墨韵 2 精绘', '老墨韵'])
  expect(found('绘 墨')).toEqual(['墨韵 2 精绘'])
})

test('ignores case, full width and accents', () => {
  expect(found('ＩＮＫ')).toEqual(['Ink Wash'])
  expect(found('Ínk')).toEqual(['Ink Wash'])
})

test('returns all options for a blank text, and none without a match', () => {
  expect(found('  ')).toHaveLength(4)
  expect(found('山')).toEqual([])
})
