import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { fetchUrl } from '../files/test-uploads.ts'
import { rowsWith } from '../../security-tests/test-ids.ts'
import { openAuthenticatedPage } from '../../events/websocket/test-page.ts'
import { signToday } from '../rewards/sign-in-days.ts'
import { testBrowser } from '../wechat/test-browser.ts'
import { DAY, MINUTE, testAccountDeletion } from './test-account-deletion.ts'

const WEEK = 7 * DAY

let app: Awaited<ReturnType<typeof testAccountDeletion>>
let member: IdentifiedMember
let other: IdentifiedMember
let admin: IdentifiedMember
beforeAll(async () => {
  app = await testAccountDeletion()
  admin = await app.admin()
})
beforeEach(async () => {
  member = await app.member()
  other = await app.member()
})
afterEach(() => app.advanceClock(0))

const profile = ({ bearer }: Pick<IdentifiedMember, 'bearer'>) =>
  app.call('GET', '/api/app/getUserInfo', { headers: bearer })
/**
 * Schedules the closing and advances to its day. The member signs in again, since the first access token has expired.
 */
async function due(one = member) {
  await app.scheduleDeletion(one)
  await app.advanceClock(WEEK + MINUTE)
  return { ...(await app.member({ mobile: one.mobile })), id: one.id }
}
async function closed(one = member) {
  const late = await due(one)
  await app.sweep()
  // The server under test may have started it first and still be working on it.
  await expect.poll(() => app.stateOf(one)).toBe('closed')
  return late
}
/** Schedules the closing and advances to its last minutes: what is made from here on is new when it comes. */
async function lastMinutes(...all: IdentifiedMember[]) {
  for (const one of all) await app.scheduleDeletion(one)
  await app.advanceClock(WEEK - 5 * MINUTE)
}
/** The same member with a new session. */
const again = (one: IdentifiedMember) => app.member({ mobile: one.mobile })
const bringDay = async () => {
  await app.advanceClock(WEEK + MINUTE)
  return app.sweep()
}
/** Longer than any request in progress. */
async function afterwards() {
  await app.advanceClock(WEEK + 30 * MINUTE)
  await app.sweep()
}
/** Each column that refers to a member, with the number of its rows that name this one. */
async function namedIn(id: string) {
  const columns = await app.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c join pg_attribute a
      on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1, 2`,
  )
  const counts: Record<string, number> = {}
  for (const { table, column } of columns)
    counts[`${table}.${column}`] = (await app.query(`select 1 from "${table}" where "${column}" = $1`, id)).length
  return counts
}
const tablesOf = (rows: readonly string[]) => [...new Set(rows.map((row) => row.split(' ')[0]))].sort()

describe('an account that is due for deletion', () => {
  test('is still active two minutes before its date', async () => {
    await app.scheduleDeletion(member)
    await app.advanceClock(WEEK - 2 * MINUTE)
    await app.sweep()
    expect(await app.stateOf(member)).toBe('active')
  })

  test('once closed, refuses every call but the profile (1007) and logout, and has no open session', async () => {
    const late = await closed()
    expect(await profile(late)).toMatchObject({ status: 200, code: 1007, result: null })
    for (const url of [
      '/api/chat/conversations',
      '/api/works',
      '/api/jobs',
      '/api/account/closing',
      '/api/account/settings',
      '/api/merchant/getUserMobile',
    ]) {
      expect(await app.call('GET', url, { headers: late.bearer }), url).toMatchObject({ code: 401, result: null })
    }
    expect(await app.cancelDeletion(late)).toMatchObject({ code: 401 })
    expect(await app.call('POST', '/api/app/logout', { headers: late.bearer })).toMatchObject({ code: 200 })
    await app.advanceClock(WEEK + 17 * MINUTE)
    const renewed = await app.call('GET', '/api/works', { headers: late.bothTokens })
    expect(renewed).toMatchObject({ code: 401 })
    expect(renewed.headers).not.toHaveProperty('x-access-token')
    expect(await app.query('select 1 from families where member_id = $1 and ended_at is null', member.id)).toEqual([])
  })

  test('closes its sockets with 4401 (signedOut) and leaves other members’ sockets open', async () => {
    const late = await due()
    const bystander = await app.member({ mobile: other.mobile })
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const [page, its] = [
      await openAuthenticatedPage(url, late.accessToken),
      await openAuthenticatedPage(url, bystander.accessToken),
    ]
    await page.send({ type: 'follow', stream: `user:${member.id}` })
    await app.sweep()
    expect(await page.closed()).toEqual({ code: 4401, reason: 'signedOut' })
    expect(its.isOpen()).toBe(true)
    its.close()
  })

  test('frees its phone, username and WeChat account for new members', async () => {
    const mark = `m${randomUUID().slice(0, 8)}`
    await app.furnish(member, other, admin, mark)
    await closed()
    const newcomer = await app.member({ mobile: member.mobile })
    expect(newcomer.id).not.toBe(member.id)
    expect((await profile(newcomer)).result).toMatchObject({
      userId: newcomer.id,
      mobile: `139****${member.mobile.slice(-4)}`,
      account: '',
      introduction: '',
      avatar: '',
      isPassword: false,
      bind_wechat: false,
    })
    expect(
      (await app.call('GET', '/api/chat/conversations', { headers: newcomer.bearer })).result.conversations,
    ).toEqual([])

    const { ask, phone } = testBrowser(() => app)
    const qr = await ask()
    await phone(qr.id, 'scan', mark)
    await phone(qr.id, 'confirm', mark)
    const { result } = await qr.poll()
    const { result: byWeChat } = await profile({ bearer: { authorization: `Bearer ${result.accessToken}` } })
    expect([member.id, newcomer.id]).not.toContain(byWeChat.userId)
    const named = await app.call('POST', '/api/app/login', {
      body: { account: mark, password: 'a long one of their own' },
    })
    expect(named).toMatchObject({ code: 1001 })
    await app.query('update members set account = $2, account_key = $2 where id = $1', newcomer.id, mark)

    // The second run of the closing takes nothing from other members.
    await afterwards()
    expect(await app.stateOf(newcomer)).toBe('active')
    expect(
      await app.query('select 1 from members where phone = $1 and account = $2', `86${member.mobile}`, mark),
    ).toHaveLength(1)
    expect(await app.query('select 1 from families where member_id = $1', newcomer.id)).not.toEqual([])
  })
})

describe('after an account is deleted', () => {
  test('the tables keep only the member’s id, without personal data, and the files are gone', async () => {
    const mark = `m${randomUUID().slice(0, 8)}`
    await lastMinutes(member)
    const leaver = { ...(await app.memberByCode(member.mobile)), id: member.id }
    const { picture, openid, conversation, job, mine } = await app.furnish(
      leaver,
      await again(other),
      await again(admin),
      mark,
    )
    const { src } = app.context.files.present(picture)
    const avatar = String((await profile(leaver)).result.avatar)
    const empty = Object.entries(await namedIn(member.id)).filter(([, count]) => count === 0)
    expect(
      empty,
      'furnish() gives a member nothing that stands there: add it, so that what becomes of it is seen',
    ).toEqual([])
    const names = [member.id, mark, member.mobile, openid, conversation, job, mine.id, picture.id]
    const before = tablesOf(await rowsWith(app.database.pool, names))

    await bringDay()
    await afterwards()
    const left = await rowsWith(app.database.pool, names)
    expect(tablesOf(left)).toEqual([
      'admin_creations',
      'approvals',
      'audit_entries',
      'ledger_accounts',
      'ledger_groups',
      'members',
      'membership_terms',
      'orders',
      'redeem_codes',
      'refunds',
      'stream_rows',
      'template_editions',
      'wallets',
    ])
    expect(before.length).toBeGreaterThan(20)
    expect(left.filter((row) => row.startsWith('stream_rows')).every((row) => row.includes('admin:members'))).toBe(true)
    expect(left.filter((row) => [mark, member.mobile, openid].some((name) => row.includes(name)))).toEqual([])
    expect(
      Object.entries(await namedIn(member.id))
        .filter(([, count]) => count > 0)
        .map(([column]) => column),
    ).toEqual([
      'admin_creations.by_id',
      'approvals.by_id',
      'approvals.decided_by_id',
      'approvals.member_id',
      'audit_entries.by_id',
      'audit_entries.member_id',
      'ledger_accounts.member_id',
      'ledger_groups.member_id',
      'membership_terms.member_id',
      'orders.member_id',
      'redeem_codes.made_by',
      'redeem_codes.used_by',
      'refunds.requested_by',
      'template_editions.by_id',
      'wallets.member_id',
    ])
    expect(await app.query('select points, held, cash from wallets where member_id = $1', member.id)).toEqual([
      { points: '0', held: '0', cash: '0' },
    ])
    expect(
      await app.query(
        `select account, account_key, phone, password_hash, nickname, avatar, sex, country, introduction, role,
          state, wechat_unionid, wechat_official_openid, wechat_open_openid from members where id = $1`,
        member.id,
      ),
    ).toEqual([
      {
        account: null,
        account_key: null,
        phone: null,
        password_hash: null,
        nickname: '',
        avatar: '',
        sex: 0,
        country: '',
        introduction: '',
        role: 'user',
        state: 'closed',
        wechat_unionid: null,
        wechat_official_openid: null,
        wechat_open_openid: null,
      },
    ])

    await app.advanceClock(WEEK + 2 * DAY)
    await app.context.files.sweep()
    expect((await fetchUrl(app, src)).statusCode).not.toBe(200)
    expect((await fetchUrl(app, avatar)).statusCode).toBe(404)
  })

  test('admins see its audit entries without its name, and works lose exactly the likes and uses that it gave', async () => {
    const mark = `m${randomUUID().slice(0, 8)}`
    const { theirs, mine } = await app.furnish(member, other, admin, mark)
    await app.request(admin, 'POST', `/api/gallery/${theirs.id}/like`, { liked: true })
    const counts = () =>
      app.query(
        `select likes, uses, (select count(*)::int from work_likes
          where work_id = id) as liked, (select count(*)::int from work_uses where work_id = id) as used
          from works where id = $1`,
        theirs.id,
      )
    expect(await counts()).toEqual([{ likes: 2, uses: 1, liked: 2, used: 1 }])
    await closed()
    expect(await counts()).toEqual([{ likes: 1, uses: 0, liked: 1, used: 0 }])
    expect(await app.request(null, 'GET', `/api/gallery/${mine.id}`)).toMatchObject({ code: 404 })

    const again = await app.member({ mobile: admin.mobile })
    const { body, result } = await app.call('GET', `/api/admin/audit-log?member=${member.id}`, {
      headers: again.bearer,
    })
    expect(result.entries.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['banned', 'unbanned']),
    )
    expect(body).not.toContain(mark)
    expect((await app.call('GET', `/api/admin/members/${member.id}`, { headers: again.bearer })).result).toMatchObject({
      member: { state: 'closed', account: '', nickname: '', mobile: '' },
      sessions: [],
    })
  })

  test('the rows of another member are unchanged', async () => {
    await lastMinutes(member)
    const [neighbour, boss] = [await again(other), await again(admin)]
    await app.furnish(neighbour, boss, boss, `m${randomUUID().slice(0, 8)}`)
    // A QR expires by itself, and each server that starts deletes expired codes.
    const theirs = async () =>
      new Set((await rowsWith(app.database.pool, [other.id, other.mobile])).filter((row) => !/^(qrs|codes) /.test(row)))
    const works = () => app.query('select * from works where member_id = $1 order by id', other.id)
    const [before, worksBefore] = [await theirs(), await works()]
    expect(tablesOf([...before]).length).toBeGreaterThan(15)
    await bringDay()
    await afterwards()
    await expect.poll(() => app.stateOf(member)).toBe('closed')
    const after = await theirs()
    expect([...before].filter((row) => !after.has(row))).toEqual([])
    expect(await works()).toEqual(worksBefore)
  })

  test('a second, later pass erases rows that a pending request wrote after the deletion', async () => {
    await closed()
    const conversation = randomUUID()
    await app.query(
      'insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      conversation,
      member.id,
      'late',
      app.context.clock.now(),
    )
    await app.sweep()
    expect(await app.query('select 1 from conversations where id = $1', conversation)).toHaveLength(1)
    await afterwards()
    expect(await app.query('select 1 from conversations where id = $1', conversation)).toEqual([])
    expect(await app.query('select 1 from account_deletions where member_id = $1', member.id)).toEqual([])
  })
})

test('refuses a daily check-in on a closed account with 401 and credits no points', async () => {
  const { id } = await due()
  await app.startServer()
  await expect.poll(() => app.stateOf(member)).toBe('closed')
  const was = await app.query('select points from wallets where member_id = $1', id)
  await expect(signToday(app.context, id)).rejects.toMatchObject({ code: 401 })
  expect(await app.query('select 1 from sign_in_days where member_id = $1', id)).toEqual([])
  expect(await app.query('select points from wallets where member_id = $1', id)).toEqual(was)
})

describe('work in progress', () => {
  test('is ended and erased with the account: a streaming answer and a running job', async () => {
    await lastMinutes(member)
    const headers = { ...(await again(member)).bearer, 'idempotency-key': randomUUID() }
    const { result: conversation } = await app.prepare('POST', '/api/chat/conversations', { headers, body: {} })
    const text = `script:${JSON.stringify({ chunks: ['so '], times: 500, delay: 100 })}`
    const { result: sent } = await app.prepare('POST', `/api/chat/conversations/${conversation.id}/messages`, {
      headers,
      body: { id: randomUUID(), parentId: null, text },
    })
    const { result } = await app.prepare('POST', '/sandbox/jobs', { headers, body: { steps: 500, stepMs: 100 } })
    const [job] = result.jobs as { id: string }[]
    await expect
      .poll(async () => (await app.query<{ state: string }>('select state from jobs where id = $1', job?.id))[0]?.state)
      .toBe('running')
    // Some output that has to be paid for.
    await expect
      .poll(() =>
        app.query("select 1 from messages where id = $1 and state = 'streaming' and text <> ''", sent.answer.id),
      )
      .toHaveLength(1)

    await bringDay()
    await expect.poll(() => app.stateOf(member)).toBe('closed')
    expect(await app.query('select 1 from messages where conversation_id = $1', conversation.id)).toEqual([])
    expect(await app.query('select 1 from jobs where id = $1', job?.id)).toEqual([])
    // The worker stops and stores nothing more.
    await afterwards()
    const left = await rowsWith(app.database.pool, [conversation.id, sent.answer.id, String(job?.id)])
    // The ledger keeps an id that no longer refers to anything.
    expect(tablesOf(left)).toEqual(['ledger_groups'])
    expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('exceptions to a due deletion', () => {
  test.each([
    ['is banned', "state = 'banned'", 'banned'],
    ['has become an admin', "role = 'admin'", 'active'],
  ])('keeps the account when its member %s', async (_, change, state) => {
    await app.scheduleDeletion(member)
    await app.query(`update members set ${change} where id = $1`, member.id)
    await app.advanceClock(WEEK + MINUTE)
    await app.sweep()
    expect(await app.stateOf(member)).toBe(state)
    expect(
      await app.query('select 1 from members where id = $1 and phone = $2', member.id, `86${member.mobile}`),
    ).toHaveLength(1)
    expect(await app.query('select 1 from account_deletions where member_id = $1', member.id)).toEqual([])
  })

  test('either keeps or closes the account when the member cancels while the sweep runs', async () => {
    for (let n = 0; n < 3; n += 1) {
      const one = await app.member()
      const late = await due(one)
      const [kept] = await Promise.all([app.cancelDeletion(late), app.sweep(), app.sweep()])
      const state = await app.stateOf(one)
      expect([kept.code, state]).toEqual(kept.code === 200 ? [200, 'active'] : [401, 'closed'])
      expect((await profile(late)).code).toBe(state === 'active' ? 200 : 1007)
      await app.advanceClock(0)
    }
  })
})

test('an account that cannot be deleted stays whole, delays no other, and is deleted once it can be', async () => {
  const mark = `m${randomUUID().slice(0, 8)}`
  await lastMinutes(member, other)
  const { picture } = await app.furnish(await again(member), await again(admin), await again(admin), mark)
  await app.query('create table held_by_nobody (file_id uuid references files(id))')
  await app.query('insert into held_by_nobody values ($1)', picture.id)
  const before = await namedIn(member.id)

  const lines = await bringDay()
  expect(lines.filter(({ msg }) => msg === 'Deleting an account failed; the next run tries again')).toMatchObject([
    { memberId: member.id },
  ])
  await expect.poll(async () => [await app.stateOf(member), await app.stateOf(other)]).toEqual(['active', 'closed'])
  expect(await namedIn(member.id)).toEqual(before)

  await app.query('drop table held_by_nobody')
  await app.sweep()
  await expect.poll(() => app.stateOf(member)).toBe('closed')
})
