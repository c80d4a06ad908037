import { expect, test } from 'vitest'
import { parseRequest } from '../server/parse-request.ts'
import type { Endpoint } from './endpoint.ts'
import { invalidFields } from '../errors/refusal.ts'
import { session } from './session.ts'

/** The invalid fields of a request body, with their keys; null if it is valid. */
function wrongIn(endpoint: Endpoint, body: unknown) {
  try {
    parseRequest(endpoint, { body })
    return null
  } catch (error) {
    return invalidFields(error)
  }
}

const phone = { mobile: '13800138000', areacode: '86' }
const passwords = { password: '山高月小，水落石出', confirmPassword: '山高月小，水落石出' }
const registration = { ...phone, ...passwords, account: 'shenyanqiu', code: '407212', agreed: true }
const nothing = { mobile: '', areacode: '86', account: '', code: '', password: '', confirmPassword: '', agreed: false }

test('reports every empty field at once', () => {
  expect(wrongIn(session.register, registration)).toBeNull()
  expect(wrongIn(session.register, nothing)).toEqual({
    account: 'V1',
    mobile: 'V2',
    password: 'V3',
    confirmPassword: 'V4',
    code: 'V5',
    agreed: 'agreementNeeded',
  })
  expect(wrongIn(session.register, {})).toMatchObject({
    account: 'V1',
    mobile: 'V2',
    password: 'V3',
    confirmPassword: 'V4',
    code: 'V5',
  })
})

test('reports differing passwords beside all other errors', () => {
  const differing = { password: passwords.password, confirmPassword: '山高月小' }

  expect(wrongIn(session.register, { ...registration, ...differing })).toEqual({ confirmPassword: 'V6' })
  expect(wrongIn(session.register, { ...nothing, ...differing })).toEqual({
    account: 'V1',
    mobile: 'V2',
    code: 'V5',
    confirmPassword: 'V6',
    agreed: 'agreementNeeded',
  })
  expect(wrongIn(session.setPassword, { password: 'short', confirmPassword: 'other' })).toEqual({
    password: 'passwordShort',
    confirmPassword: 'V6',
  })
})

test.each([session.register, session.setPassword, session.signIn, session.sendCode, session.checkCode])(
  '$path refuses a body that is not an object',
  (endpoint) => {
    for (const body of [null, undefined, '', 7, []]) expect(wrongIn(endpoint, body)).not.toBeNull()
  },
)

test('refuses to send a code to an empty phone number or to an unsupported area code', () => {
  expect(wrongIn(session.sendCode, { mobile: '', areacode: '86', purpose: 'login' })).toEqual({ mobile: 'V2' })
  expect(wrongIn(session.sendCode, { mobile: '+44 20', areacode: '86', purpose: 'login' })).toEqual({
    areacode: 'areacodeClosed',
  })
})

test('registration needs a code or a ticket for the phone number', () => {
  const { code: _, ...without } = registration

  expect(wrongIn(session.register, { ...without, ticket: 'a ticket' })).toBeNull()
  expect(wrongIn(session.register, { ...without, account: '' })).toEqual({ account: 'V1', code: 'V5' })
})
