import { type Endpoint, invalidFields, session } from '@moyun/api'
// The page's validation is compared with the server's.
// oxlint-disable-next-line moyun/package-boundaries
import { parseRequest } from '@moyun/api/serve'
import { expect, test } from 'vitest'
import * as checks from './validation.ts'

/** The server's validation errors of a body, by field. */
function wrongAtTheServer(endpoint: Endpoint, body: unknown) {
  try {
    parseRequest(endpoint, { body })
    return {}
  } catch (error) {
    return invalidFields(error)
  }
}

const texts = [
  '',
  ' ',
  'a',
  '12345',
  '13800138000',
  '+86 138',
  '407212',
  'yi zhi mei',
  '山高月小，水落石出',
  '😀'.repeat(8),
  'x'.repeat(129),
  'lone \ud800',
  'null\u0000',
]

/** Every pair of texts, so that a field is invalid alone and together with another. */
const pairs = texts.flatMap((one) => texts.map((other) => [one, other] as const))

test('validates a registration as the server does', () => {
  for (const [one, other] of pairs) {
    for (const agreed of [true, false]) {
      const registered = {
        account: one,
        mobile: other,
        areacode: '86',
        code: one,
        password: other,
        confirmPassword: one,
        agreed,
      }
      expect(checks.validateRegistration(registered), JSON.stringify(registered)).toEqual(
        wrongAtTheServer(session.register, registered),
      )
    }
  }
})

test('validates a phone number, its code and a new password as the server does', () => {
  for (const [one, other] of pairs) {
    const phone = { mobile: one, areacode: '86' }
    expect(checks.validatePhone(phone)).toEqual(wrongAtTheServer(session.sendCode, { ...phone, purpose: 'login' }))
    expect(checks.validateCode({ ...phone, code: other, remember: true })).toEqual(
      wrongAtTheServer(session.signIn, { ...phone, code: other, remember: true }),
    )
    expect(checks.validatePhoneProof({ ...phone, code: other })).toEqual(
      wrongAtTheServer(session.checkCode, { ...phone, code: other, purpose: 'reset' }),
    )
    expect(checks.validateNewPassword({ password: one, confirmPassword: other })).toEqual(
      wrongAtTheServer(session.setPassword, { password: one, confirmPassword: other }),
    )
  }
})

test('validates an account and its password as the server does', () => {
  for (const [account, password] of pairs.filter(([one]) => one.length <= 64)) {
    const credentials = { account, password, remember: false }
    expect(checks.validatePassword(credentials)).toEqual(wrongAtTheServer(session.signIn, credentials))
  }
})
