import { randomMobile, type TestApp } from '../../testing/test-app.ts'

/** The default password of registered test members. */
export const TEST_PASSWORD = '山高水长 long enough'

let serial = 0

/** Registers with a code of a new phone. `fields` override the defaults; the answer may be a refusal. */
export async function registerTestMember(app: TestApp, fields: Record<string, unknown> = {}) {
  const mobile = randomMobile()
  const account = `member${(serial += 1)}`
  const code = await app.send(mobile, 'register')
  const body = {
    account,
    mobile,
    areacode: '86',
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    agreed: true,
    code,
    ...fields,
  }
  return { account, mobile, code, answer: await app.call('POST', '/api/app/Register', { body }) }
}
