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
  ])('is found in %j', (text, search) => {
    expect(found(text)).toEqual(['@', search])
  })
  test.each(['a@b', '邮箱@', '@诗 ', '@@', '@诗人@', '', '@\n'])('is not found in %j', (text) => {
    expect(found(text)).toBeNull()
  })
  test('is searched only before the caret', () => {
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
  ])('is found in %j', (text, search) => {
    expect(found(text)).toEqual(['/', search])
  })
  test.each([' /', '问/', '/润 色', '甲、', '\n/'])('is not found in %j', (text) => {
    expect(found(text)).toBeNull()
  })
  test('is found before existing text', () => {
    expect(found('/', '已经写好的')).toEqual(['/', ''])
    expect(replaceTrigger('/已经写好的', { from: 0, to: 1 })).toBe('已经写好的')
  })
})

test('inserts the trigger of a button where it is found again', () => {
  for (const [text, caret, sign] of [
    ['', 0, '@'],
    ['问', 1, '@'],
    ['问 ', 2, '@'],
    ['问题', 1, '@'],
    ['', 0, '/'],
    ['问题', 2, '/'],
  ] as const) {
    const put = insertTrigger(text, caret, sign)
    const trigger = findTrigger(put.text, put.caret)
    expect(trigger, text).toMatchObject({ sign, search: '' })
    expect(
      replaceTrigger(put.text, trigger ?? { from: 0, to: 0 })
        .replace(/ $/, '')
        .replaceAll(' ', ''),
    ).toBe(text.trim())
  }
})

test('replaces the trigger with the chosen text', () => {
  expect(replaceTrigger('问 @po 吗', { from: 2, to: 5 })).toBe('问  吗')
  expect(replaceTrigger('/润', { from: 0, to: 2 }, '请润色：')).toBe('请润色：')
})
