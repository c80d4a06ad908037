import { beforeAll, describe, expect, test } from 'vitest'
import { testAdmins } from '../admin/test-admin.ts'
import { randomMobile } from '../../testing/test-app.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
beforeAll(async () => {
  app = await testAdmins()
})

/** All secrets that were transferred in one way of signing in, which the log must not contain. */
interface Way {
  secrets: string[]
  accessToken: string
  refreshToken: string
}

const PASSWORD = 'a password that nobody reads'

async function byCode(): Promise<Way> {
  const mobile = randomMobile()
  const code = await app.send(mobile, 'login')
  const { result } = await app.prepare('POST', '/api/app/login', { body: { mobile, code } })
  return { ...result, secrets: [mobile, code] }
}

async function byRegistering(): Promise<Way> {
  const mobile = randomMobile()
  const code = await app.send(mobile, 'register')
  const ticket = (await app.prepare('POST', '/api/app/CheckMobile2', { body: { mobile, code, purpose: 'register' } }))
    .result.ticket
  const { result } = await app.prepare('POST', '/api/app/Register', {
    body: {
      account: `a${mobile.slice(-8)}`,
      mobile,
      ticket,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreed: true,
    },
  })
  return { ...result, secrets: [mobile, code, ticket, PASSWORD] }
}

async function byPassword(): Promise<Way> {
  const [mobile = ''] = (await byRegistering()).secrets
  await app.call('POST', '/api/app/login', { body: { account: mobile, password: `${PASSWORD}, but wrong` } })
  const { result } = await app.prepare('POST', '/api/app/login', { body: { account: mobile, password: PASSWORD } })
  return { ...result, secrets: [mobile, PASSWORD] }
}

async function byReset(): Promise<Way> {
  const [mobile = ''] = (await byRegistering()).secrets
  const code = await app.send(mobile, 'reset')
  const ticket = (await app.prepare('POST', '/api/app/CheckMobile2', { body: { mobile, code, purpose: 'reset' } }))
    .result.ticket
  const password = 'another that nobody reads'
  await app.prepare('POST', '/api/merchant/SetPassword', { body: { ticket, password, confirmPassword: password } })
  const { result } = await app.prepare('POST', '/api/app/login', { body: { account: mobile, password } })
  return { ...result, secrets: [mobile, code, ticket, password] }
}

async function byQr(): Promise<Way> {
  const { result: qr } = await app.prepare('GET', '/MPSign/getLoginQrcode')
  for (const action of ['scan', 'confirm']) await app.call('POST', '/sandbox/scan', { body: { id: qr.id, action } })
  const { result } = await app.prepare('GET', `/api/app/WechatLogin/${qr.id}`, {
    headers: { 'x-qr-secret': qr.secret },
  })
  return { ...result, secrets: [qr.secret] }
}

describe.each([
  ['a code', byCode],
  ['registration', byRegistering],
  ['a password', byPassword],
  ['a password reset', byReset],
  ['a QR code', byQr],
])('signing in by %s', (_, way) => {
  test('P34: is logged without any token, code, ticket, password or full phone number', async () => {
    const before = app.lines.length
    const { accessToken, refreshToken, secrets } = await way()
    expect(accessToken).toMatch(/^ey/)
    const bearer = { authorization: `Bearer ${accessToken}` }
    await app.advanceClock(16 * 60_000)
    const renewed = await app.prepare('GET', '/api/app/getUserInfo', {
      headers: { ...bearer, 'x-authorization': `Bearer ${refreshToken}` },
    })
    await app.advanceClock(0)
    await app.call('GET', '/api/app/getUserInfo', { headers: { authorization: `Bearer ${accessToken}x` } })

    const lines = app.lines.slice(before)
    const log = JSON.stringify(lines)
    const tokens = [accessToken, refreshToken, renewed.headers['access-token'], renewed.headers['x-access-token']]
    for (const secret of [...tokens, ...secrets]) {
      expect(secret).toBeTruthy()
      // Six digits may occur inside a longer number by chance.
      if (/^\d{6}$/.test(String(secret)))
        expect(log).not.toMatch(new RegExp(String.raw`(?<!\d)${String(secret)}(?!\d)`))
      else expect(log).not.toContain(secret)
    }
    expect(
      lines.some(({ msg, memberId }) => (msg === 'Signed in' || msg === 'Registered') && typeof memberId === 'string'),
    ).toBe(true)
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'Denied', answer: 401 }))
    const answered = lines.filter(({ msg }) => msg === 'Answered')
    expect(answered.length).toBeGreaterThan(1)
    expect(answered.filter(({ requestId }) => typeof requestId !== 'string')).toEqual([])
  })
})
