import { expect, test } from 'vitest'
import chinese from './zh-CN.json' with { type: 'json' }
import english from './en-US.json' with { type: 'json' }
import { isMessageKey, negotiateLanguage, translate } from './translate.ts'

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['fr-FR,de;q=0.8', 'zh-CN'],
  ['en-US,en;q=0.9', 'en-US'],
  ['en', 'en-US'],
  ['zh-TW,en;q=0.9', 'zh-CN'],
  ['fr,en;q=0.5,zh;q=0.4', 'en-US'],
  ['en;q=0,zh', 'zh-CN'],
  ['*', 'zh-CN'],
  ['en;q=abc', 'zh-CN'],
  [';;;,,,', 'zh-CN'],
])('negotiates %s to %s', (accepted, language) => {
  expect(negotiateLanguage(accepted)).toBe(language)
})

test('every message exists in both languages and fills all its placeholders', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
  for (const word of Object.keys(chinese).filter(isMessageKey)) {
    for (const language of ['zh-CN', 'en-US'] as const)
      expect(
        translate(language, word, {
          retryAfter: 5,
          wait: 5,
          unit: 'second',
          field: 'x',
          browser: 'x',
          device: 'x',
          address: 'x',
          time: 'x',
          date: 'x',
          order: 'x',
          needed: 20,
          available: 3,
          sum: 3,
          megapixels: 24,
          messages: 2000,
          megabytes: 4,
          digits: '0000',
        }),
      ).not.toMatch(/[{}]/)
  }
})

test('translates V1 to V7 as specified', () => {
  const messages = (
    ['field.V1', 'field.V2', 'field.V3', 'field.V4', 'field.V5', 'field.V6', 'wrongCredentials'] as const
  ).map((word) => [translate('zh-CN', word), translate('en-US', word)])
  expect(messages).toEqual([
    ['用户名不能为空', 'Username cannot be empty'],
    ['手机号不能为空', 'Phone number cannot be empty'],
    ['密码不能为空', 'Password cannot be empty'],
    ['确认密码不能为空', 'Confirm password cannot be empty'],
    ['验证码不能为空', 'Verification code cannot be empty'],
    ['两次输入的密码不一致', 'The two passwords do not match'],
    ['账号或者密码错误', 'Wrong username or password'],
  ])
})
