import { expect, test, vi } from 'vitest'
import { name } from '../contract/fields.ts'
import { Account } from '../contract/sign-in-fields.ts'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['\u202e管理员abc', '管理员abc'],
  ['王\u202e丽', '王丽'],
  ['张\n三', '张 三'],
  ['  张\u3000\u00a0三\t', '张 三'],
  ['a\u200db\u200bc\ufeff', 'abc'],
  ['王\ufffc丽\ue000\u{f0000}\u{10fffd}', '王丽'],
  ['Cafe\u0301', 'Café'],
  [`G${'\u0300'.repeat(31)}`, `G${'\u0300'.repeat(4)}`],
  ['👨‍👩‍👧 一家', '👨‍👩‍👧 一家'],
  ['👩🏽‍💻', '👩🏽‍💻'],
  ['❤️ 1️⃣', '❤️ 1️⃣'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['مريم', 'مريم'],
])('normalizes %j to %j', (input, kept) => {
  expect(normalizeName(input)).toBe(kept)
  expect(normalizeName(kept)).toBe(kept)
})

const invisible = [
  '\u200b',
  '\u200d\u200d',
  '\u3164',
  '\u2800',
  ' ',
  '\u3000',
  '\u00a0',
  '\u115f\uffa0',
  '\ufe0f',
  '\u202e',
  '\u0300',
]

test.each(invisible)('refuses %j as blank, and reads it as empty where the name is optional', (input) => {
  expect(
    name(32)
      .safeParse(input)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['blank'])
  expect(name(32, { optional: true }).safeParse(input).data).toBe('')
})

test('refuses an empty name, and keeps a trailing space only where the name is optional', () => {
  expect(name(32).safeParse('').error?.issues[0]?.message).toBe('empty')
  expect(name(32, { optional: true }).safeParse('第一章 \n').data).toBe('第一章 ')
  expect(name(32).safeParse('第一章 ').data).toBe('第一章')
})

test('measures the length of a name after normalization', () => {
  expect(name(4).safeParse(`王${'\u200b'.repeat(40)}丽`).data).toBe('王丽')
  expect(name(4).safeParse('山高月小水').error?.issues[0]?.message).toBe('tooLong')
})

test('refuses a far too long name without normalizing it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(
    [name(32), name(32, { optional: true }), Account].map((schema) =>
      schema.safeParse('a '.repeat(450_000)).error?.issues.map(({ message }) => message),
    ),
  ).toEqual([['tooLong'], ['tooLong'], ['accountShape']])
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})
