import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD, registerTestMember } from '../auth/test-registration.ts'
import type { TestResponse } from '../../testing/test-app.ts'
import { testBrowser } from '../wechat/test-browser.ts'
import { type IdentifiedMember, testAdmins } from './test-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins()
  admin = await app.admin()
})
afterEach(() => app.advanceClock(0))

const { ask, phone, profile } = testBrowser(() => app)
const change = (id: string, action: 'ban' | 'unban') =>
  app.prepare('POST', `/api/admin/members/${id}/${action}`, { headers: admin.bothTokens })
const idOf = async (accessToken: string) => String((await profile(accessToken))['userId'])
const logOf = async (accessToken: string) => {
  const { result } = await app.prepare('GET', '/api/account/sign-ins', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return result.signIns.map(
    ({ method, outcome }: { method: string; outcome: string }) => `${method} ${outcome}`,
  ) as string[]
}

/** Signs one member in, as often as it is called. */
type Enter = () => Promise<TestResponse>

const ways = {
  password: async (): Promise<Enter> => {
    const { account } = await registerTestMember(app)
    return () => app.call('POST', '/api/app/login', { body: { account, password: TEST_PASSWORD } })
  },
  code: async (): Promise<Enter> => {
    const { mobile } = await app.member()
    return async () => app.call('POST', '/api/app/login', { body: { mobile, code: await app.send(mobile, 'login') } })
  },
  qr: async (): Promise<Enter> => {
    const openid = `u${randomUUID().slice(0, 8)}`
    return async () => {
      const qr = await ask()
      await phone(qr.id, 'scan', openid)
      await phone(qr.id, 'confirm', openid)
      return qr.poll()
    }
  },
}

describe.each([
  ['password', { code: 1003, result: null }],
  ['code', { code: 1003, result: null }],
  ['qr', { code: 200, result: { status: 'refused', reason: 'unusable' } }],
] as const)('a banned member who signs in by %s', (method, refusal) => {
  test('is refused and logged, and can sign in again once the ban is lifted', async () => {
    const enter = await ways[method]()
    const id = await idOf((await enter()).result.accessToken)

    await change(id, 'ban')
    const refused = await enter()
    expect({ code: refused.code, result: refused.result }).toEqual(refusal)
    expect(
      (
        await app.database.pool.query(
          'select from families where member_id = $1 and created_at > (select max(at) from audit_entries where member_id = $1)',
          [id],
        )
      ).rowCount,
    ).toBe(0)

    await change(id, 'unban')
    const { accessToken } = (await enter()).result as { accessToken: string }
    expect(await idOf(accessToken)).toBe(id)
    await expect.poll(() => logOf(accessToken)).toContain(`${method} refused`)
    expect((await logOf(accessToken)).filter((line) => line === `${method} refused`)).toHaveLength(1)
  })
})

test('P6: a banned member’s refresh token is refused, and works again once the ban is lifted', async () => {
  const member = await app.member()
  await app.advanceClock(16 * 60_000)
  const call = () => app.call('GET', '/api/chat/conversations', { headers: member.bothTokens })

  await change(member.id, 'ban')
  const refused = await call()
  expect(refused).toMatchObject({ status: 200, code: 401, result: null })
  for (const name of ['access-token', 'x-access-token']) expect(refused.headers).not.toHaveProperty(name)

  await change(member.id, 'unban')
  const again = await call()
  expect(again).toMatchObject({ code: 200 })
  expect(await idOf(again.headers['access-token'] ?? '')).toBe(member.id)
})

test('a banned member cannot reset the password, and can once the ban is lifted', async () => {
  const member = await app.member()
  const password = 'chosen while outside'
  const reset = async () => {
    const { result } = await app.prepare('POST', '/api/app/CheckMobile2', {
      body: { mobile: member.mobile, areacode: '86', code: await app.send(member.mobile, 'reset'), purpose: 'reset' },
    })
    return app.call('POST', '/api/merchant/SetPassword', {
      body: { password, confirmPassword: password, ticket: result.ticket },
    })
  }
  await change(member.id, 'ban')
  expect(await reset()).toMatchObject({ status: 200, code: 1003, result: null })
  await change(member.id, 'unban')
  expect(await reset()).toMatchObject({ code: 200 })
})
