import { anyMobile, type TestApp } from '../test-app.ts'

/** What everyone registers with who does not wish another. */
export const PASSWORD = '山高水长 long enough'

let serial = 0

/** Registers with a code of a phone of one's own. `wishes` stand in place of what fits; the answer may be a no. */
export async function registered(app: TestApp, wishes: Record<string, unknown> = {}) {
  const mobile = anyMobile()
  const account = `member${(serial += 1)}`
  const code = await app.send(mobile, 'register')
  const body = {
    account,
    mobile,
    areacode: '86',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    code,
    ...wishes,
  }
  return { account, mobile, code, answer: await app.call('POST', '/api/app/Register', { body }) }
}
