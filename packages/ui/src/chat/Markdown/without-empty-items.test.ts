import { expect, test } from 'vitest'
import { withoutEmptyItems } from './without-empty-items.ts'

test.each([
  ['a number', '1. 春\n2. 夏\n3.', '1. 春\n2. 夏'],
  ['a number and a space', '1. 春\n2. ', '1. 春'],
  ['a dash', '- 春\n-', '- 春'],
  ['the first number', '四季：\n\n1.', '四季：'],
  ['a number in an item', '- 春\n  1. 桃\n  2.', '- 春\n  1. 桃'],
  ['the first number in an item', '- 春\n\n  1.', '- 春'],
  ['a number in a number', '1. 春\n   1. 桃\n   2.\n2.', '1. 春\n   1. 桃'],
  ['a number in a quotation', '> 1. 春\n> 2.', '> 1. 春\n>'],
])('drops the mark without text of a text that was stopped after %s', (_, text, whole) => {
  expect(withoutEmptyItems(text)).toBe(whole)
})

test('drops it also where another text follows', () => {
  expect(withoutEmptyItems('# 题\n\n1. 春\n2.\n\n> 问\n\n答')).toBe('# 题\n\n1. 春\n\n> 问\n\n答')
})

test.each([
  ['an empty item between others', '- 春\n-\n- 秋'],
  ['a text of nothing else', '1.'],
  ['the number of a sentence', '四季\n2.'],
  ['the line below a heading', '四季\n-'],
  ['code', '```\n- 春\n-\n```'],
  ['the blank lines at its end', '- 春\n\n'],
])('leaves %s', (_, text) => {
  expect(withoutEmptyItems(text)).toBe(text)
})
