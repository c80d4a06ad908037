import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { ADMIN_STREAM } from '@moyun/api'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../../events/websocket/test-page.ts'
import type { TestMember } from '../../testing/test-app.ts'
import { type IdentifiedMember, testAdmins } from './test-admin.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let url = ''
const pages: ReturnType<typeof openPage>[] = []
beforeAll(async () => {
  app = await testAdmins()
  admin = await app.admin()
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { by = admin, body }: { by?: TestMember; body?: object } = {},
) => app.call(method, `/api/admin/${path}`, { headers: by.bearer, ...(body === undefined ? {} : { body }) })
const profile = (one: TestMember) => app.call('GET', '/api/app/getUserInfo', { headers: one.bearer })
const chats = (one: TestMember) => app.call('GET', '/api/chat/conversations', { headers: one.bearer })
const auditEntriesOf = async (id: string) => (await ask('GET', `audit-log?member=${id}`)).result.entries
/** Promoted by one admin, with another one's approval. */
async function promote({ id }: IdentifiedMember) {
  const once = () => ask('POST', `members/${id}/role`, { body: { role: 'admin' } })
  await once()
  await app.agree()
  expect(await once()).toMatchObject({ code: 200, result: { role: 'admin' } })
}
const stateOf = async ({ id }: IdentifiedMember) => (await ask('GET', `members/${id}`)).result.member

async function page(one: TestMember) {
  const opened = openPage(url)
  pages.push(opened)
  await opened.send({ type: 'hello', token: one.accessToken })
  await opened.waitForMessage('welcome')
  return opened
}

describe('a banned member', () => {
  test('loses the socket, gets 1007 on the profile and 401 elsewhere, can log out, and is in the audit log', async () => {
    const member = await app.member()
    const socket = await page(member)
    expect(await ask('POST', `members/${member.id}/ban`, { body: { reason: '广告' } })).toMatchObject({
      code: 200,
      result: { state: 'banned' },
    })
    expect(await chats(member)).toMatchObject({ code: 401 })
    expect(await profile(member)).toMatchObject({ code: 1007 })
    expect((await socket.closed()).code).toBe(4401)
    expect(await app.call('POST', '/api/app/logout', { headers: member.bearer })).toMatchObject({ code: 200 })
    expect(await auditEntriesOf(member.id)).toEqual([
      {
        id: expect.any(Number),
        kind: 'banned',
        by: { id: admin.id, name: expect.stringContaining('墨友') },
        member: { id: member.id, name: expect.stringContaining('墨友') },
        note: '广告',
        at: expect.any(String),
      },
    ])
  })

  test('regains access once the ban is lifted', async () => {
    const member = await app.member()
    await ask('POST', `members/${member.id}/ban`)
    expect(await ask('POST', `members/${member.id}/unban`)).toMatchObject({ code: 200, result: { state: 'active' } })
    expect(await chats(member)).toMatchObject({ code: 200 })
    expect((await auditEntriesOf(member.id)).map(({ kind }: { kind: string }) => kind)).toEqual(['unbanned', 'banned'])
  })

  test('is banned once when banned twice; a closed account can be neither banned nor unbanned', async () => {
    const member = await app.member()
    await ask('POST', `members/${member.id}/ban`)
    expect(await ask('POST', `members/${member.id}/ban`)).toMatchObject({ code: 200, result: { state: 'banned' } })
    expect(await auditEntriesOf(member.id)).toHaveLength(1)
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    expect(await ask('POST', `members/${member.id}/ban`)).toMatchObject({ code: 2002 })
    expect(await ask('POST', `members/${member.id}/unban`)).toMatchObject({ code: 2002 })
  })
})

test('closes the socket of a member whose account is closed', async () => {
  const member = await app.member()
  const socket = await page(member)
  await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
  expect((await socket.closed()).code).toBe(4401)
  expect(await profile(member)).toMatchObject({ code: 1007 })
})

describe('the sessions of a member', () => {
  test('can be ended one by one: calls and socket of that session end, another session continues', async () => {
    const lost = await app.member()
    const kept = await app.member({ mobile: lost.mobile })
    const [cut, open] = [await page(lost), await page(kept)]
    const { result } = await ask('GET', `members/${lost.id}`)
    const oldest = result.sessions.at(-1)
    expect(await ask('DELETE', `members/${lost.id.toUpperCase()}/sessions/${oldest.id.toUpperCase()}`)).toMatchObject({
      code: 200,
      result: null,
    })
    expect(await profile(lost)).toMatchObject({ code: 401 })
    expect((await cut.closed()).code).toBe(4401)
    expect(await profile(kept)).toMatchObject({ code: 200 })
    expect(open.isOpen()).toBe(true)
    expect(await auditEntriesOf(lost.id)).toMatchObject([{ kind: 'sessionEnded', by: { id: admin.id } }])
    expect(await ask('DELETE', `members/${lost.id}/sessions/${oldest.id}`)).toMatchObject({ code: 404 })
  })

  test('can be ended all at once', async () => {
    const first = await app.member()
    const second = await app.member({ mobile: first.mobile })
    expect(await ask('DELETE', `members/${first.id}/sessions`)).toMatchObject({ code: 200, result: { ended: 2 } })
    expect([(await profile(first)).code, (await profile(second)).code]).toEqual([401, 401])
    expect(await ask('DELETE', `members/${first.id}/sessions`)).toMatchObject({ code: 200, result: { ended: 0 } })
    expect(await auditEntriesOf(first.id)).toMatchObject([{ kind: 'sessionsEnded' }])
  })

  test('cannot be ended under another member’s id', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const { result } = await ask('GET', `members/${one.id}`)
    expect(await ask('DELETE', `members/${other.id}/sessions/${result.sessions[0].id}`)).toMatchObject({ code: 404 })
    expect(await profile(one)).toMatchObject({ code: 200 })
  })

  test('exclude the session of the admin who ends them', async () => {
    const self = await app.admin()
    expect(await ask('DELETE', `members/${self.id}/sessions`, { by: self })).toMatchObject({
      code: 200,
      result: { ended: 0 },
    })
    expect(await profile(self)).toMatchObject({ code: 200 })
  })
})

describe('the admin role', () => {
  test('P20: applies from the next call when granted or revoked, and is in the audit log', async () => {
    const member = await app.member()
    expect(await ask('GET', 'members', { by: member })).toMatchObject({ code: 403 })
    await promote(member)
    expect(await ask('GET', 'members', { by: member })).toMatchObject({ code: 200 })
    expect(await ask('POST', `members/${member.id}/role`, { body: { role: 'user' } })).toMatchObject({
      code: 200,
      result: { role: 'user' },
    })
    expect(await ask('GET', 'members', { by: member })).toMatchObject({ code: 403 })
    expect(await auditEntriesOf(member.id)).toMatchObject([
      { kind: 'demoted', by: { id: admin.id }, member: { id: member.id } },
      { kind: 'promoted', by: { id: admin.id }, member: { id: member.id } },
      { kind: 'approvalGiven' },
      { kind: 'approvalAsked', by: { id: admin.id } },
    ])
    const { rows } = await app.database.pool.query(
      "select data from stream_rows where stream = $1 and type = 'role.changed' order by seq",
      [`user:${member.id}`],
    )
    expect(rows).toEqual([{ data: { role: 'admin' } }, { data: { role: 'user' } }])
  })

  test('P20: lets an admin follow the admin stream, and ends that on open sockets when revoked', async () => {
    const [watcher, member] = [await app.admin(), await app.member()]
    const socket = await page(watcher)
    await socket.send({ type: 'follow', stream: ADMIN_STREAM, after: 0 })
    await ask('POST', `members/${member.id}/ban`)
    await expect.poll(() => socket.events(ADMIN_STREAM).at(-1)?.data).toEqual({ kind: 'banned', memberId: member.id })
    await ask('POST', `members/${watcher.id}/role`, { body: { role: 'user' } })
    expect(await socket.waitForMessage('refused')).toEqual({ type: 'refused', stream: ADMIN_STREAM, code: 404 })
    const seen = socket.events(ADMIN_STREAM).length
    await ask('POST', `members/${member.id}/unban`)
    await socket.send({ type: 'follow', stream: ADMIN_STREAM, after: 0 })
    await expect.poll(() => socket.frames.filter(({ type }) => type === 'refused')).toHaveLength(2)
    expect(socket.events(ADMIN_STREAM)).toHaveLength(seen)
    expect(socket.isOpen()).toBe(true)
    expect(await app.call('GET', `/api/events?stream=${ADMIN_STREAM}`, { headers: watcher.bearer })).toMatchObject({
      code: 404,
    })
  })

  test('is recorded and published once when granted twice', async () => {
    const member = await app.member()
    await promote(member)
    expect(await ask('POST', `members/${member.id}/role`, { body: { role: 'admin' } })).toMatchObject({
      code: 200,
      result: { role: 'admin' },
    })
    expect(await auditEntriesOf(member.id)).toHaveLength(3)
    expect(
      (
        await app.database.pool.query("select from stream_rows where stream = $1 and type = 'role.changed'", [
          `user:${member.id}`,
        ])
      ).rowCount,
    ).toBe(1)
  })

  test('cannot be granted to a banned member', async () => {
    const member = await app.member()
    await ask('POST', `members/${member.id}/ban`)
    expect(await ask('POST', `members/${member.id}/role`, { body: { role: 'admin' } })).toMatchObject({ code: 2002 })
  })
})

test('an admin can neither ban nor demote themselves', async () => {
  expect(await ask('POST', `members/${admin.id}/ban`)).toMatchObject({ code: 403, message: '不能对自己执行此操作' })
  expect(await ask('POST', `members/${admin.id}/role`, { body: { role: 'user' } })).toMatchObject({ code: 403 })
  expect(await stateOf(admin)).toMatchObject({ role: 'admin', state: 'active' })
  expect(await auditEntriesOf(admin.id)).toEqual([])
})

test('leaves one admin when two demote or ban each other at the same time', async () => {
  const alone = await testAdmins()
  for (let round = 0; round < 15; round += 1) {
    const [one, two] = [await alone.admin(), await alone.admin()]
    const against = (by: IdentifiedMember, whom: IdentifiedMember, action: string) =>
      alone.call('POST', `/api/admin/members/${whom.id}/${action}`, {
        headers: by.bearer,
        ...(action === 'role' ? { body: { role: 'user' } } : {}),
      })
    const answers = await Promise.all([against(one, two, round % 2 ? 'role' : 'ban'), against(two, one, 'role')])
    expect(answers.map(({ code }) => code).sort()).not.toEqual([200, 200])
    const { rows } = await alone.database.pool.query<{ id: string }>(
      "select id from members where role = 'admin' and state = 'active'",
    )
    expect(rows).toHaveLength(1)
    await alone.database.pool.query("update members set role = 'user'")
  }
})

describe('the audit log', () => {
  test('is paged newest first, and readable by admins only', async () => {
    const member = await app.member()
    for (let n = 0; n < 30; n += 1) {
      await ask('POST', `members/${member.id}/ban`)
      await ask('POST', `members/${member.id}/unban`)
    }
    const first = await ask('GET', `audit-log?member=${member.id}`)
    const second = await ask('GET', `audit-log?member=${member.id}&cursor=${String(first.result.next)}`)
    const ids = [...first.result.entries, ...second.result.entries].map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(60)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(second.result.next).toBeNull()
    expect(await ask('GET', 'audit-log', { by: member })).toMatchObject({ code: 403 })
  })

  describe.each([
    ['inserted', 'audit_entries', ''],
    ['published', 'stream_rows', `when (new.stream = '${ADMIN_STREAM}')`],
  ])('rolls the action back when its entry cannot be %s', (_, table, when) => {
    test.each([
      ['ban', 'POST', (id: string) => `members/${id}/ban`, {}],
      ['role change', 'POST', (id: string) => `members/${id}/role`, { body: { role: 'admin' } }],
      ['end of one session', 'DELETE', (id: string, sessionId: string) => `members/${id}/sessions/${sessionId}`, {}],
      ['end of all sessions', 'DELETE', (id: string) => `members/${id}/sessions`, {}],
    ] as const)('a %s changes nothing', async (_action, method, path, body) => {
      const member = await app.member()
      const before = (await ask('GET', `members/${member.id}`)).result
      await app.database.pool
        .query(`create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger refuse_entry before insert on ${table} for each row ${when} execute function refuse_entry()`)
      const answer = await ask(method, path(member.id, before.sessions[0].id), body)
      await app.database.pool.query(`drop trigger refuse_entry on ${table}; drop function refuse_entry()`)

      expect(answer).toMatchObject({ status: 500 })
      expect((await ask('GET', `members/${member.id}`)).result).toEqual(before)
      expect(await profile(member)).toMatchObject({ code: 200, result: { role: 'user' } })
      expect(await auditEntriesOf(member.id)).toEqual([])
    })
  })

  test('returns the same empty page for an unknown and a malformed member id', async () => {
    const none = await ask('GET', `audit-log?member=${randomUUID()}`)
    expect(none).toMatchObject({ code: 200, result: { entries: [], next: null } })
    expect((await ask('GET', 'audit-log?member=nonsense')).body).toBe(none.body)
  })

  test.each([[2 ** 31], [-(2 ** 40)], [1.5], ['1'], [null], [1, 2]])('refuses a cursor with %s', async (...place) => {
    expect(
      await ask('GET', `audit-log?cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`),
    ).toMatchObject({
      status: 200,
      code: 400,
    })
  })
})
