import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import type { TestMember } from '../../testing/test-app.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  admin = await app.admin()
})

/** A member without open to-dos. */
async function newMember() {
  const member = await app.member()
  await app.database.pool.query('delete from inbox_messages where member_id = $1', [member.id])
  return member
}

interface ConsoleMessage {
  id: string
  type: string
  title: string
  content: string
  link: string
  status: number
  audience: string
  seq: number
}

/** A call of the console shell, which has its own envelope. */
async function consoleCall<Result>(
  method: 'GET' | 'POST',
  path: string,
  by: TestMember | null,
  body?: object,
  language = 'zh-CN',
) {
  const { body: answer } = await app.call(method, `/api/message/${path}`, {
    headers: { ...by?.bearer, 'accept-language': language },
    ...(body ? { body } : {}),
  })
  return JSON.parse(answer) as { code: number; status: string; msg: string; data: Result }
}
const list = async (by: TestMember, query = '', language?: string) =>
  (await consoleCall<ConsoleMessage[]>('GET', `list${query}`, by, undefined, language)).data
const unread = async (by: TestMember) =>
  (
    await consoleCall<{ unread: Record<string, number>; heads: { member: number; everybody: number } }>(
      'GET',
      'unread',
      by,
    )
  ).data
const read = (by: TestMember, body: object) => consoleCall<boolean>('POST', 'read', by, body)

const send = (memberId: string | null, fields: object = {}, { by = admin, key = randomUUID() } = {}) =>
  app.call('POST', '/api/admin/notices', {
    headers: { ...by.bearer, 'idempotency-key': key },
    body: { type: 'notice', memberId, title: '停机维护', content: '今晚十点。', ...fields },
  })
const sent = async (...args: Parameters<typeof send>): Promise<string> => {
  const { code, result } = await send(...args)
  expect(code).toBe(200)
  return result.id
}
const rowsOf = async (stream: string) => {
  const { rows } = await app.database.pool.query<{ type: string; seq: number; data: Record<string, unknown> }>(
    "select type, seq, data from stream_rows where stream = $1 and type like 'box.%' order by seq",
    [stream],
  )
  return rows
}
const nothing = { message: 0, notice: 0, todo: 0 }

describe('a message to one member', () => {
  test('is in their inbox, unread, and in no other member’s', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const id = await sent(member.id, { type: 'todo', title: '绑定手机', content: '请绑定。', link: '/user' })
    expect(await list(member)).toEqual([
      {
        id,
        type: 'todo',
        title: '绑定手机',
        subTitle: '来自墨韵',
        avatar: '',
        content: '请绑定。',
        time: expect.stringMatching(/Z$/),
        messageType: 0,
        status: 0,
        link: '/user',
        audience: 'member',
        seq: expect.any(Number),
      },
    ])
    expect((await unread(member)).unread).toEqual({ ...nothing, todo: 1 })
    expect(await list(other)).toEqual([])
    expect((await unread(other)).unread).toEqual(nothing)
    expect(await list(member, '?type=notice')).toEqual([])
  })

  test('is published on their event stream, at the head that the unread count reports', async () => {
    const member = await newMember()
    const before = await unread(member)
    const id = await sent(member.id)
    const [row] = await rowsOf(`user:${member.id}`)
    expect(row).toMatchObject({ type: 'box.arrived', data: { id, type: 'notice' } })
    expect(before.heads.member).toBeLessThan(row?.seq ?? 0)
    expect((await unread(member)).heads.member).toBe(row?.seq)
  })

  test('is refused for an unknown or closed account', async () => {
    const member = await newMember()
    await app.database.pool.query("update members set state = 'closed' where id = $1", [member.id])
    expect(await send(member.id)).toMatchObject({ code: 2002 })
    expect(await send(randomUUID())).toMatchObject({ code: 404 })
    expect(await send('nobody')).toMatchObject({ code: 404 })
  })
})

describe('a message to all members', () => {
  test('is one row, and each member reads it separately', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const rows = async () => Number((await app.database.pool.query('select from inbox_messages')).rowCount)
    const before = await rows()
    const id = await sent(null, { title: '新功能' })
    expect(await rows()).toBe(before + 1)
    expect((await rowsOf('house:messages')).at(-1)).toMatchObject({ type: 'box.arrived', data: { id } })

    expect(await read(one, { ids: [id] })).toMatchObject({ code: 20000, data: true })
    expect((await list(one)).map(({ id: messageId, status, audience }) => [messageId, status, audience])).toEqual([
      [id, 1, 'everybody'],
    ])
    expect((await list(other)).map(({ id: messageId, status }) => [messageId, status])).toEqual([[id, 0]])
    expect((await unread(one)).unread).toEqual(nothing)
    expect((await unread(other)).unread).toEqual({ ...nothing, notice: 1 })
  })

  test('is not in the inbox of a member who joined later', async () => {
    await sent(null, { title: '旧闻' })
    await app.advanceClock(1000)
    const newcomer = await newMember()
    await app.advanceClock(0)
    expect(await list(newcomer)).toEqual([])
    expect((await unread(newcomer)).unread).toEqual(nothing)
  })
})

describe('marking as read', () => {
  test('P19: ignores unknown ids and those of another member, without an error', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const id = await sent(owner.id)
    expect(await read(stranger, { ids: [id, randomUUID()] })).toMatchObject({ code: 20000, data: true })
    expect((await list(owner))[0]?.status).toBe(0)
    expect(await rowsOf(`user:${stranger.id}`)).toEqual([])
    expect(await consoleCall('GET', `list?before=${id}`, stranger)).toMatchObject({ code: 50000, status: 'fail' })
  })

  // Messages to all members have no row of the member's to lock: the first insert counts.
  test.each([
    ['messages to the member', 3],
    ['messages to all members', 0],
    ['messages of both kinds', 1],
  ])('counts %s once when eight requests mark them at once', async (_, own) => {
    const member = await newMember()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await sent(n < own ? member.id : null))
    await Promise.all(Array.from({ length: 8 }, () => read(member, { ids })))
    const readEvents = (await rowsOf(`user:${member.id}`)).filter(({ type }) => type === 'box.read')
    const total = readEvents.reduce(
      (sum, { data }) => sum + Object.values(data['count'] as Record<string, number>).reduce((a, b) => a + b, 0),
      0,
    )
    expect(total).toBe(3)
    expect((await unread(member)).unread).toEqual(nothing)
  })

  test('marks all known messages of a type, and leaves those that arrive meanwhile', async () => {
    const member = await newMember()
    await sent(member.id)
    await sent(null)
    const other = await sent(member.id, { type: 'todo' })
    const { heads } = await unread(member)
    const [late, lateToAll] = [await sent(member.id), await sent(null)]
    expect(await read(member, { type: 'notice', through: heads })).toMatchObject({ data: true })
    const open = (await list(member)).filter(({ status }) => status === 0).map(({ id }) => id)
    expect(new Set(open)).toEqual(new Set([late, lateToAll, other]))
    expect((await unread(member)).unread).toEqual({ message: 0, notice: 2, todo: 1 })
  })

  test('publishes an event also when nothing was unread', async () => {
    const member = await newMember()
    const { heads } = await unread(member)
    await read(member, { type: 'message', through: heads })
    expect(await rowsOf(`user:${member.id}`)).toMatchObject([
      { type: 'box.read', data: { marking: { type: 'message', through: heads }, count: nothing } },
    ])
  })

  test('keeps counts and events consistent while messages arrive', async () => {
    const member = await newMember()
    const start = await unread(member)
    const actions = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 2
        ? unread(member).then(({ heads }) => read(member, { type: 'notice', through: heads }))
        : sent(n % 3 === 0 ? member.id : null),
    )
    await Promise.all(actions)
    const after = await unread(member)
    let counted = start.unread['notice'] ?? 0
    for (const { type, data } of await rowsOf(`user:${member.id}`))
      counted += type === 'box.arrived' ? 1 : -((data['count'] as Record<string, number>)['notice'] ?? 0)
    counted += (await rowsOf('house:messages')).filter(({ seq }) => seq > start.heads.everybody).length
    expect(counted).toBe(after.unread['notice'])
    expect((await list(member, '?type=notice')).filter(({ status }) => status === 0)).toHaveLength(counted)
  })

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: Array(101).fill(randomUUID()) },
    { type: 'notice' },
    { type: 'notice', through: { member: -1, everybody: 0 } },
  ])('refuses the body %o', async (body) => {
    expect(await read(admin, body)).toMatchObject({ code: 50000, status: 'fail', data: null })
  })
})

test('lists messages newest first, in pages of twenty, both audiences in one order', async () => {
  const member = await newMember()
  const all: string[] = []
  for (let n = 0; n < 23; n += 1) all.unshift(await sent(n % 4 === 0 ? null : member.id))
  const first = await list(member)
  expect(first.map(({ id }) => id)).toEqual(all.slice(0, 20))
  const second = await list(member, `?before=${first.at(-1)?.id}`)
  expect(second.map(({ id }) => id)).toEqual(all.slice(20))
  expect(await list(member, `?before=${all.at(-1)}`)).toEqual([])
})

test('announces a password change in the reader’s language', async () => {
  const member = await newMember()
  await app.prepare('POST', '/api/merchant/SetPassword', {
    headers: { ...member.bearer, 'user-agent': 'Chrome/140 Windows' },
    body: { password: 'chosen just now', confirmPassword: 'chosen just now', ticket: await ticketOf(member) },
  })
  await expect.poll(() => list(member, '?type=notice')).toHaveLength(1)
  expect((await list(member, '?type=notice'))[0]).toMatchObject({
    title: '密码已修改',
    content: expect.stringContaining('Chrome\u2002Windows（127.0.0.1）'),
    link: '/user',
    messageType: 1,
    status: 0,
  })
  expect((await list(member, '', 'en-US'))[0]).toMatchObject({
    title: 'Your password was changed',
    subTitle: 'Account security',
  })
})

async function ticketOf(member: TestMember): Promise<string> {
  const code = await app.send(member.mobile, 'current', member.bearer)
  return (await app.prepare('POST', '/api/merchant/CheckMobileCode', { headers: member.bearer, body: { code } })).result
    .ticket
}

describe('sending', () => {
  test('is allowed to admins only', async () => {
    const member = await newMember()
    expect(await send(member.id, {}, { by: member })).toMatchObject({ code: 403 })
    expect(await send(null, {}, { by: member })).toMatchObject({ code: 403 })
    expect(await list(member)).toEqual([])
  })

  test('twice under one idempotency key sends one message and writes one audit entry', async () => {
    const member = await newMember()
    const key = randomUUID()
    expect(await sent(member.id, {}, { key })).toBe(await sent(member.id, {}, { key }))
    expect(await list(member)).toHaveLength(1)
    expect(await send(member.id, { title: '另一个' }, { key })).toMatchObject({ code: 422 })
    const { result } = await app.call('GET', `/api/admin/audit-log?member=${member.id}`, { headers: admin.bearer })
    expect(result.entries).toMatchObject([
      { kind: 'noticeSent', by: { id: admin.id }, member: { id: member.id }, note: '停机维护' },
    ])
  })

  test('to all members writes an audit entry without a member', async () => {
    await sent(null, { title: '全体通知' })
    const { result } = await app.call('GET', '/api/admin/audit-log', { headers: admin.bearer })
    expect(result.entries[0]).toMatchObject({
      kind: 'noticeSent',
      by: { id: admin.id },
      member: null,
      note: '全体通知',
    })
  })

  test.each([
    { title: '' },
    { content: '' },
    { title: '字'.repeat(61) },
    { content: '字'.repeat(2001) },
    { link: 'https://example.com' },
    { link: '//example.com' },
    { link: '/\\example.com' },
    { link: 'javascript:alert(1)' },
    { type: 'advert' },
    { more: 1 },
  ])('refuses %o', async (fields) => {
    expect(await send(null, fields)).toMatchObject({ code: 400 })
  })
})

test('answers 50008 to signed-out callers', async () => {
  for (const [method, path] of [
    ['GET', 'list'],
    ['GET', 'unread'],
    ['POST', 'read'],
  ] as const) {
    expect(
      await consoleCall(method, path, null, method === 'POST' ? { ids: [randomUUID()] } : undefined),
    ).toMatchObject({ code: 50008, status: 'fail', data: null })
  }
})
