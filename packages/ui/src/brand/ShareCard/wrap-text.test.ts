import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** A full-width character has width two, any other width one. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0)

test('breaks between characters, and between words', () => {
  expect(wrapText('窗外起了雾', widthOf, 6, 9)).toEqual(['窗外起', '了雾'])
  expect(wrapText('the sky and the lake', widthOf, 8, 9)).toEqual(['the sky', 'and the', 'lake'])
})

test('starts no line with closing punctuation, and ends none with opening punctuation', () => {
  expect(wrapText('起雾了。翻开', widthOf, 6, 9)).toEqual(['起雾', '了。翻', '开'])
  expect(wrapText('读《陶庵》', widthOf, 6, 9)).toEqual(['读《陶', '庵》'])
  expect(wrapText('读了《庵》', widthOf, 6, 9)).toEqual(['读了', '《庵》'])
})

test('splits a word that is longer than a line', () => {
  expect(wrapText('abcdefgh', widthOf, 3, 9)).toEqual(['abc', 'def', 'gh'])
})

test('ends with an ellipsis when text is cut', () => {
  expect(wrapText('窗外起了雾，翻开去年的笔记', widthOf, 8, 2)).toEqual(['窗外起了', '雾，翻…'])
})

test('keeps line breaks, but drops empty lines', () => {
  expect(wrapText('枇杷\n\n又黄了', widthOf, 20, 9)).toEqual(['枇杷', '又黄了'])
})

test('makes no line wider than the limit, and loses no text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('雪', '夜', '，', '《', '》', 'a', 'b', ' ', '\n'), maxLength: 60 }),
      fc.integer({ min: 4, max: 30 }),
      (text, width) => {
        const lines = wrapText(text, widthOf, width, 1000)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      },
    ),
  )
})
