import { expect, test } from 'vitest'
import { parseVerificationCode } from './verification-code.ts'

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['０２７３７９', '027379'],
  ['\u202a482913\u202c', '482913'],
  ['482\u200b913', '482913'],
  ['【墨韵】您正在登录，验证码：482913，5 分钟内有效，请勿告诉他人。', '482913'],
  ['【墨韵】尾号 1234 的用户，您的验证码是 407 212，10 分钟内有效', '407212'],
  ['【墨韵】验证码（5 分钟内有效）：482913', '482913'],
  ['【墨韵】订单 202611 已受理，验证码 482913。', '482913'],
  ['Your Moyun code is 482913. It expires in 5 minutes.', '482913'],
  ['482913 is your Moyun code.', '482913'],
  ['登录用 482913，回拨 138 0013 8000', '482913'],
])('reads the code of %j as %s', (input, code) => {
  expect(parseVerificationCode(input)).toBe(code)
  expect(parseVerificationCode(parseVerificationCode(input))).toBe(code)
})

test.each([
  ['', ''],
  ['12345', '12345'],
  ['bc897625-506a-4a84-8d6f-53514ff0a236', 'bc897625-506a-4a84-8d6f-53514ff0a236'],
  ['13800138000', '13800138000'],
  ['111111 或 222222', '111111 或 222222'],
  ['回拨 138 0013 8000', '回拨 138 0013 8000'],
])('finds no single six-digit code in %j and returns %j', (input, left) => {
  expect(parseVerificationCode(input)).toBe(left)
})
