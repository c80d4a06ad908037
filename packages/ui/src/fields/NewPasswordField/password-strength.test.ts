import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', null],
  ['abc123', 'short'],
  ['🀄🎋墨é𠮷ab', 'short'],
  ['shanshui', 'fair'],
  ['shanshui1', 'fair'],
  ['abababababababab', 'fair'],
  ['ShanShui19!', 'strong'],
  ['shan gao yue xiao', 'strong'],
  ['山高月小，水落石出', 'fair'],
  ['霜露既降，木叶尽脱，人影在地', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password, 8, new Set())).toBe(strength)
})

test.each(['aaaaaaaaaaaaaaaa', '12345678', 'hgfedcba', 'MoYun and mountains', '我的墨韵密码，很长很长'])(
  'rates %j as weak, which the rule refuses',
  (password) => {
    expect(passwordStrength(password, 8, new Set())).toBe('weak')
  },
)

test('rates a common password as such, in any case, and none as strong before the common ones are known', () => {
  const common = new Set(['qwerty12345'])
  for (const password of ['qwerty12345', 'Qwerty12345', 'QWERTY12345'])
    expect(passwordStrength(password, 8, common)).toBe('common')
  expect(passwordStrength('Qwerty12345', 8, new Set())).toBe('strong')
  expect(passwordStrength('Qwerty12345', 8, null)).toBe('fair')
})

test.each([
  ['Shan_Shui19!x', 'weak'],
  ['ｓｈａｎ＿ｓｈｕｉ nineteen', 'weak'],
  ['Abc13800138000!', 'weak'],
  ['米芾的书房很大很大很大很大', 'weak'],
  ['xu and mountains 19', 'strong'],
])('rates %j of a member named shan_shui, 13800138000, 米芾 and xu as %s', (password, strength) => {
  expect(passwordStrength(password, 8, new Set(), ['shan_shui', '13800138000', '米芾', 'xu'])).toBe(strength)
})
