import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { TEST_PASSWORD, registerTestMember } from '../auth/test-registration.ts'
import { DAY, testAccountDeletion } from './test-account-deletion.ts'

let app: Awaited<ReturnType<typeof testAccountDeletion>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAccountDeletion()
})
beforeEach(async () => {
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

const rows = (type: string) =>
  app.query<{ data: Record<string, unknown> }>(
    'select data from stream_rows where stream = $1 and type = $2 order by seq',
    `user:${member.id}`,
    type,
  )
const boxOf = async (language: string) => {
  const { body } = await app.call('GET', '/api/message/list?type=notice', {
    headers: { ...member.bearer, 'accept-language': language },
  })
  return (JSON.parse(body) as { data: { title: string; content: string }[] }).data
}

/** A member without a phone, with a name and a password. */
async function withoutPhone() {
  const { answer, account } = await registerTestMember(app)
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: string }>('update members set phone = null where account = $1 returning id', [
    account,
  ])
  return { id: String(row?.id), bearer: { authorization: `Bearer ${answer.result.accessToken}` } }
}

describe('scheduling an account deletion', () => {
  test('sets the date seven days ahead for a ticket of the member’s phone, and returns it when read', async () => {
    expect(await app.closing(member)).toBeNull()
    const before = app.context.clock.now().getTime()
    const at = await app.scheduleDeletion(member)
    const patience = Date.parse(at) - before
    expect([patience >= 7 * DAY, patience < 7 * DAY + 60_000]).toEqual([true, true])
    expect(await app.closing(member)).toBe(at)
    expect(await app.stateOf(member)).toBe('active')
    expect(await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).toMatchObject({ code: 200 })
  })

  test('needs an unused, unexpired ticket of the member’s own phone for this purpose', async () => {
    const [other, ticket] = [await app.member(), await app.prove(member)]
    expect(await app.ask(member)).toMatchObject({ code: 400, result: { fields: { ticket: 'missing' } } })
    expect(await app.ask(member, { password: 'anything at all' })).toMatchObject({
      code: 400,
      result: { fields: { ticket: 'missing' } },
    })
    expect(await app.ask(member, { ticket: 'none' })).toMatchObject({ code: 1002, result: null })
    const reset = await app.prepare('POST', '/api/app/CheckMobile2', {
      body: { mobile: member.mobile, areacode: '86', code: await app.send(member.mobile, 'reset'), purpose: 'reset' },
    })
    expect(await app.ask(member, { ticket: reset.result.ticket })).toMatchObject({ code: 1002, result: null })
    expect(await app.ask(other, { ticket })).toMatchObject({ code: 1002, result: null })
    expect([await app.closing(member), await app.closing(other)]).toEqual([null, null])

    expect(await app.ask(member, { ticket })).toMatchObject({ code: 200 })
    await app.cancelDeletion(member)
    expect(await app.ask(member, { ticket })).toMatchObject({ code: 1002, result: null })
    const late = await app.prove(other)
    await app.advanceClock(11 * 60_000)
    expect(await app.ask(other, { ticket: late })).toMatchObject({ code: 1002, result: null })
  })

  test('needs the password when the account has no phone', async () => {
    const someone = await withoutPhone()
    expect(await app.ask(someone)).toMatchObject({ code: 400, result: { fields: { password: 'V3' } } })
    expect(await app.ask(someone, { password: 'not this one' })).toMatchObject({
      code: 1001,
      message: '密码不正确',
      result: null,
    })
    expect(await app.closing(someone)).toBeNull()
    expect(await app.ask(someone, { password: TEST_PASSWORD })).toMatchObject({
      code: 200,
      result: { at: expect.any(String) },
    })
  })

  test('refuses even the right password with 429 after ten wrong guesses', async () => {
    const someone = await withoutPhone()
    for (let n = 0; n < 10; n += 1)
      expect(await app.ask(someone, { password: `guess ${n}` })).toMatchObject({ code: 1001 })
    expect(await app.ask(someone, { password: TEST_PASSWORD })).toMatchObject({
      code: 429,
      result: { retryAfter: expect.any(Number) },
    })
  })

  test('reports a missing ticket when the member has neither phone nor password', async () => {
    const someone = await withoutPhone()
    await app.query('update members set password_hash = null where id = $1', someone.id)
    expect(await app.ask(someone, { password: TEST_PASSWORD })).toMatchObject({
      code: 400,
      result: { fields: { ticket: 'missing' } },
    })
  })

  test('keeps the first date when requested again, and needs proof again', async () => {
    const at = await app.scheduleDeletion(member)
    await app.advanceClock(2 * DAY)
    // Signs in again: the first access token has expired.
    const again = await app.member({ mobile: member.mobile })
    expect(await app.ask(again)).toMatchObject({ code: 400 })
    expect(await app.scheduleDeletion(again)).toBe(at)
    expect(await rows('closing.changed')).toHaveLength(1)
  })

  test('schedules once for three concurrent requests', async () => {
    const tickets = []
    for (let n = 0; n < 3; n += 1) tickets.push(await app.prove(member))
    const answers = await Promise.all(tickets.map((ticket) => app.ask(member, { ticket })))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ result }) => result.at)).size).toBe(1)
    expect(await rows('closing.changed')).toHaveLength(1)
  })

  test('notifies the member by event and inbox message, with the address of the request', async () => {
    const at = await app.scheduleDeletion(member)
    expect(await rows('closing.changed')).toMatchObject([{ data: { at } }])
    expect(await rows('notice')).toMatchObject([{ data: { kind: 'closingAsked', address: '127.0.0.1' } }])
    expect((await boxOf('zh-CN'))[0]).toMatchObject({
      title: '账号将被注销',
      content: expect.stringContaining('127.0.0.1'),
    })
    expect((await boxOf('en-US'))[0]).toMatchObject({
      title: 'Your account will be deleted',
      content: expect.stringContaining('seven days'),
    })
  })

  test('refuses a banned member with 401', async () => {
    const ticket = await app.prove(member)
    await app.query("update members set state = 'banned' where id = $1", member.id)
    for (const answer of [
      await app.ask(member, { ticket }),
      await app.cancelDeletion(member),
      await app.call('GET', '/api/account/closing', { headers: member.bearer }),
    ])
      expect(answer).toMatchObject({ code: 401, result: null })
    expect(await app.query('select 1 from account_deletions where member_id = $1', member.id)).toEqual([])
  })

  test('refuses an admin with 2002', async () => {
    const admin = await app.admin()
    expect(await app.ask(admin, { ticket: await app.prove(admin) })).toMatchObject({ code: 2002, result: null })
    expect(await app.closing(admin)).toBeNull()
  })
})

describe('cancelling an account deletion', () => {
  test('clears the date, publishes the change, and allows a new request', async () => {
    await app.scheduleDeletion(member)
    expect(await app.cancelDeletion(member)).toMatchObject({ code: 200, result: null })
    expect(await app.closing(member)).toBeNull()
    expect((await rows('closing.changed')).map(({ data: content }) => content['at'])).toEqual([
      expect.any(String),
      null,
    ])
    await app.advanceClock(8 * DAY)
    await app.sweep()
    expect(await app.stateOf(member)).toBe('active')
    await app.advanceClock(0)
    expect(await app.scheduleDeletion(member)).toEqual(expect.any(String))
  })

  test('does nothing without a scheduled deletion, and leaves other members’ schedules alone', async () => {
    const other = await app.member()
    const at = await app.scheduleDeletion(member)
    expect(await app.cancelDeletion(other)).toMatchObject({ code: 200, result: null })
    expect(await app.closing(member)).toBe(at)
    expect(
      await app.query(
        'select 1 from stream_rows where stream = $1 and type = $2',
        `user:${other.id}`,
        'closing.changed',
      ),
    ).toEqual([])
  })
})
