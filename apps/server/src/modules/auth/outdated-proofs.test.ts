import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { holdLock } from '../../database/test-locks.ts'
import { randomMobile, type TestResponse, testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../wechat/test-browser.ts'
import { gatedHashing } from './test-gated-hashing.ts'

const DAY = 24 * 60 * 60_000
const OLD = 'the old password'
const NEW = 'the new password'

const { hashing, holdNext } = gatedHashing()
let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
/** A member with a password, a phone and a WeChat account, with one session. */
let member: IdentifiedMember & { openid: string }
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { hashing })
  admin = await app.admin()
})
beforeEach(async () => {
  const one = await app.member()
  member = { ...one, openid: `wechat-${one.mobile}` }
  expect(await setPassword(OLD, { ticket: await ticketOf('reset') })).toMatchObject({ code: 200 })
  member = { ...member, ...(await app.member({ mobile: one.mobile })) }
  const qr = await askToBind(member.bearer)
  await phone(qr.id, 'scan', member.openid)
  expect(await phone(qr.id, 'confirm', member.openid)).toMatchObject({ code: 200 })
})

const { ask, askToBind, phone } = testBrowser(() => app)
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', url, { body, headers })
const setPassword = (password: string, proof: object, headers?: Record<string, string>) =>
  post('/api/merchant/SetPassword', { password, confirmPassword: password, ...proof }, headers)
const signIn = (account: string, password: string) => post('/api/app/login', { account, password })

async function ticketOf(purpose: 'reset' | 'current') {
  const { mobile, bearer } = member
  const code = await app.send(mobile, purpose, purpose === 'current' ? bearer : {})
  const { result } = await (purpose === 'current'
    ? app.prepare('POST', '/api/merchant/CheckMobileCode', { body: { code }, headers: bearer })
    : app.prepare('POST', '/api/app/CheckMobile2', { body: { mobile, code, purpose } }))
  return result.ticket as string
}

async function changePhone() {
  const mobile = randomMobile()
  return post(
    '/api/merchant/SetMobile',
    { ticket: await ticketOf('current'), mobile, code: await app.send(mobile, 'change') },
    member.bearer,
  )
}

async function closeAccount() {
  const response = await post('/api/account/close', { ticket: await ticketOf('current') }, member.bearer)
  await app.advanceClock(8 * DAY)
  // A starting process first does everything that is due.
  const next = await testApp(
    { floodGuard: false, dataFolder: app.context.environment.dataFolder },
    { database: app.database },
  )
  await next.fastify.close()
  await app.advanceClock(0)
  return response
}

/** Every change that must end a sign-in under way. */
const changes: Record<string, () => Promise<TestResponse>> = {
  'the password was changed': () => setPassword(NEW, { oldPassword: OLD }, member.bearer),
  'the password was reset': async () => setPassword(NEW, { ticket: await ticketOf('reset') }),
  'the phone was changed': changePhone,
  'an admin ended all sessions': () =>
    app.call('DELETE', `/api/admin/members/${member.id}/sessions`, { headers: admin.bearer }),
  'the member was banned': () => app.call('POST', `/api/admin/members/${member.id}/ban`, { headers: admin.bearer }),
  'the account was closed': closeAccount,
}
const names = Object.keys(changes)
const make = async (change: string) => expect(await changes[change]?.()).toMatchObject({ code: 200 })

/** The open sessions, except the one that `member` began with. */
const openSessions = async () => {
  const { rows } = await app.database.pool.query<{ sid: string }>(
    'select id as sid from families where member_id = $1 and ended_at is null',
    [member.id],
  )
  const own = (
    JSON.parse(Buffer.from(member.accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  ).sid
  return rows.filter(({ sid }) => sid !== own)
}

describe.each(names)('P6: when %s, a pending sign-in opens no session', (change) => {
  const isGone = change === 'the member was banned' || change === 'the account was closed'

  test('with a correct password', async () => {
    const check = holdNext('verify')
    const answer = signIn(member.mobile, OLD)
    await check.reached
    await make(change)
    const before = await openSessions()
    check.release()
    expect(await answer).toMatchObject({ code: isGone ? 1003 : 1001, result: null })
    expect(await openSessions()).toEqual(before)
  })

  test('with a QR code that the phone confirmed', async () => {
    const qr = await ask()
    await phone(qr.id, 'scan', member.openid)
    expect(await phone(qr.id, 'confirm', member.openid)).toMatchObject({ code: 200 })
    await make(change)
    const before = await openSessions()
    expect((await qr.poll()).result ?? {}).not.toHaveProperty('accessToken')
    expect(await openSessions()).toEqual(before)
  })
})

// Closing the account deletes the code that is waiting to be compared.
test.each(names.filter((name) => name !== 'the account was closed'))(
  'P6: when %s, a pending sign-in by code opens no session',
  async (change) => {
    const code = await app.send(member.mobile, 'login')
    const lock = await holdLock(
      app.database.pool,
      "select from codes where phone = $1 and purpose = 'login' and ended_at is null for update",
      [`86${member.mobile}`],
    )
    const answer = post('/api/app/login', { mobile: member.mobile, code })
    await lock.isWaitedFor()
    // A change that ends the code waits for the code's lock while it holds the lock on the member's row.
    let isMade = false
    const made = make(change).then(() => (isMade = true))
    await expect.poll(async () => isMade || (await lock.waiting()) === 2).toBe(true)
    await lock.release()
    await made
    expect(await answer).toMatchObject({ code: change === 'the member was banned' ? 1003 : 1002, result: null })
    expect(await openSessions()).toEqual([])
  },
)

test.each(['the password was changed', 'an admin ended all sessions'])(
  'P6: when %s, earlier codes and tickets become invalid',
  async (change) => {
    const ticket = await ticketOf('reset')
    const code = await app.send(member.mobile, 'login')
    await make(change)
    const before = await openSessions()
    expect((await setPassword('the password of a thief', { ticket })).code).toBeGreaterThan(1000)
    expect((await post('/api/app/login', { mobile: member.mobile, code })).result).toBeNull()
    expect(await openSessions()).toEqual(before)
    expect((await signIn(member.mobile, 'the password of a thief')).code).toBe(1001)
  },
)

test('P6: a confirmed QR code opens no session once its WeChat account is unbound', async () => {
  const qr = await ask()
  await phone(qr.id, 'scan', member.openid)
  await phone(qr.id, 'confirm', member.openid)
  expect(await app.call('DELETE', '/api/account/wechat', { headers: member.bearer })).toMatchObject({ code: 200 })
  expect((await qr.poll()).result).toEqual({ status: 'expired' })
})

describe('P14: a pending change whose proof became invalid', () => {
  test('does not overwrite the password that a reset has set', async () => {
    const check = holdNext('verify')
    const thiefs = setPassword('the password of a thief', { oldPassword: OLD }, member.bearer)
    await check.reached
    expect(await setPassword(NEW, { ticket: await ticketOf('reset') })).toMatchObject({ code: 200 })
    check.release()
    expect(await thiefs).toMatchObject({ code: 1001 })
    expect(await signIn(member.mobile, NEW)).toMatchObject({ code: 200 })
  })

  test('sets no password with a ticket of the previous phone', async () => {
    const hash = holdNext('hash')
    const thiefs = setPassword('the password of a thief', { ticket: await ticketOf('reset') })
    await hash.reached
    await make('the phone was changed')
    hash.release()
    expect(await thiefs).toMatchObject({ code: 1002 })
    expect(await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).toMatchObject({ code: 200 })
  })

  test('schedules no account deletion with the previous password', async () => {
    await app.database.pool.query(
      "update members set phone = null, account = 'of-no-phone', account_key = 'of-no-phone' where id = $1",
      [member.id],
    )
    const check = holdNext('verify')
    const response = post('/api/account/close', { password: OLD }, member.bearer)
    await check.reached
    await make('the password was changed')
    check.release()
    expect(await response).toMatchObject({ code: 1001 })
    expect(
      (await app.database.pool.query('select from account_deletions where member_id = $1', [member.id])).rowCount,
    ).toBe(0)
  })
})

test('P6: eight sign-ins with the old password during its change leave no session open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [from, to] = round % 2 === 0 ? [OLD, NEW] : [NEW, OLD]
    const [changed, ...answers] = await Promise.all([
      setPassword(to, { oldPassword: from }, member.bearer),
      ...Array.from({ length: 8 }, () => signIn(member.mobile, from)),
    ])
    expect(changed).toMatchObject({ code: 200 })
    for (const { code } of answers) expect([200, 1001]).toContain(code)
    expect(await openSessions()).toEqual([])
  }
})
