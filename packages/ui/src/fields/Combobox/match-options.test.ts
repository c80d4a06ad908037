import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = ['墨韵 2', '墨韵 2 精绘', '老墨韵', 'Ink Wash'].map((label) => ({ value: label, label }))
const found = (typed: string) => matchOptions(options, typed).map(({ label }) => label)

test('finds every word in any order, and puts first what begins with it', () => {
  expect(found('墨韵')).toEqual(['墨韵 2', '墨韵 2 精绘', '老墨韵'])
  expect(found('绘 墨')).toEqual(['墨韵 2 精绘'])
})

test('minds neither case nor full width nor accents', () => {
  expect(found('ＩＮＫ')).toEqual(['Ink Wash'])
  expect(found('Ínk')).toEqual(['Ink Wash'])
})

test('shows all while nothing is typed, and none where nothing fits', () => {
  expect(found('  ')).toHaveLength(4)
  expect(found('山')).toEqual([])
})
