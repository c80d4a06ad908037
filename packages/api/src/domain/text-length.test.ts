import { expect, test } from 'vitest'
import { textLength } from './text-length.ts'

test.each([
  ['zh-CN', '山高 水长\n。', 5],
  ['ko', '산은 높고', 4],
  ['en', 'High hills, long rivers.', 4],
  ['en', '山高水长', 4],
  ['fr', 'L’eau coule', 2],
] as const)('the length of a text in %s, “%s”, is %i', (language, text, length) => {
  expect(textLength(text, language)).toBe(length)
})
