import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', null],
  ['abc123', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['shanshui', 'weak'],
  ['shanshui1', 'fair'],
  ['ShanShui19!', 'strong'],
  ['shan gao yue xiao', 'strong'],
  ['山高月小水落石出', 'weak'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength)
})
