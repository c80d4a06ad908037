import { describe, expect, test } from 'vitest'
import { findTrigger, insertTrigger, replaceTrigger } from './find-trigger.ts'

const found = (before: string, after = '') => {
  const sign = findTrigger(before + after, before.length)
  return sign && [sign.sign, sign.search]
}

describe('@', () => {
  test.each([
    ['@', ''],
    ['＠', ''],
    ['@诗', '诗'],
    ['问 @poet', 'poet'],
    ['一行\n@p', 'p'],
    ['问　＠诗', '诗'],
    ["@shi'ci", 'shici'],
  ])('opens by %j', (text, search) => {
    expect(found(text)).toEqual(['@', search])
  })
  test.each(['a@b', '邮箱@', '@诗 ', '@@', '@诗人@', '', '@\n'])('not by %j', (text) => {
    expect(found(text)).toBeNull()
  })
  test('is looked for before the caret alone', () => {
    expect(found('@po', 'et 请问')).toEqual(['@', 'po'])
    expect(findTrigger('@poet', 0)).toBeNull()
  })
})

describe('/', () => {
  test.each([
    ['/', ''],
    ['／', ''],
    ['、', ''],
    ['/润色', '润色'],
    ['、runse', 'runse'],
  ])('opens by %j', (text, search) => {
    expect(found(text)).toEqual(['/', search])
  })
  test.each([' /', '问/', '/润 色', '甲、', '\n/'])('not by %j', (text) => {
    expect(found(text)).toBeNull()
  })
  test('stands before what was written', () => {
    expect(found('/', '已经写好的')).toEqual(['/', ''])
    expect(replaceTrigger('/已经写好的', { from: 0, to: 1 })).toBe('已经写好的')
  })
})

test('a button puts the sign where it opens its list', () => {
  for (const [text, caret, sign] of [
    ['', 0, '@'],
    ['问', 1, '@'],
    ['问 ', 2, '@'],
    ['问题', 1, '@'],
    ['', 0, '/'],
    ['问题', 2, '/'],
  ] as const) {
    const put = insertTrigger(text, caret, sign)
    const sought = findTrigger(put.text, put.caret)
    expect(sought, text).toMatchObject({ sign, search: '' })
    expect(
      replaceTrigger(put.text, sought ?? { from: 0, to: 0 })
        .replace(/ $/, '')
        .replaceAll(' ', ''),
    ).toBe(text.trim())
  }
})

test('what is chosen stands in place of the sign', () => {
  expect(replaceTrigger('问 @po 吗', { from: 2, to: 5 })).toBe('问  吗')
  expect(replaceTrigger('/润', { from: 0, to: 2 }, '请润色：')).toBe('请润色：')
})
