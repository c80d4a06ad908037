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
  expect(passwordStrength(password, 8)).toBe(strength)
})

test.each(['aaaaaaaaaaaaaaaa', '12345678', 'hgfedcba', 'MoYun and mountains', '我的墨韵密码，很长很长'])(
  'rates %j as weak, which the rule refuses',
  (password) => {
    expect(passwordStrength(password, 8)).toBe('weak')
  },
)
