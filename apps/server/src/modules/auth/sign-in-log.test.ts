import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeExpiredSignIns } from './sign-in-log.ts'
import { TEST_PASSWORD, registerTestMember } from './test-registration.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const DAY = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const read = ({ bearer }: TestMember, query = '') =>
  app.call('GET', `/api/account/sign-ins${query}`, { headers: bearer })
const listOf = async (member: TestMember) =>
  (await read(member)).result.signIns as {
    at: string
    method: string
    outcome: string
    device: string
    address: string
  }[]
async function withPassword(member: TestMember) {
  const { result } = await app.prepare('POST', '/api/merchant/CheckMobileCode', {
    body: { code: await app.send(member.mobile, 'current', member.bearer) },
    headers: member.bearer,
  })
  await app.prepare('POST', '/api/merchant/SetPassword', {
    body: { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ticket: result.ticket },
    headers: member.bearer,
  })
  return member
}
const signIn = (body: object, from = '10.7.0.1') =>
  app.call('POST', '/api/app/login', { body, from, headers: { 'user-agent': CHROME } })

test('lists a member’s sign-ins newest first, with method, device and address', async () => {
  const member = await withPassword(await app.memberByCode())
  await signIn({ account: member.mobile, password: TEST_PASSWORD })
  expect(await listOf(member)).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      method: 'password',
      outcome: 'done',
      device: 'Chrome\u2002Windows',
      address: '10.7.0.1',
    },
    {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      method: 'code',
      outcome: 'done',
      device: '',
      address: '127.0.0.1',
    },
  ])
})

test('lists refused attempts with a wrong password or a wrong code', async () => {
  const member = await withPassword(await app.memberByCode())
  await signIn({ account: member.mobile, password: 'not this one' }, '10.7.0.2')
  await signIn({ mobile: member.mobile, code: '000000' }, '10.7.0.3')
  await expect
    .poll(async () => (await listOf(member)).map(({ method, outcome, address }) => [method, outcome, address]).sort())
    .toEqual([
      ['code', 'done', '127.0.0.1'],
      ['code', 'refused', '10.7.0.3'],
      ['password', 'refused', '10.7.0.2'],
    ])
})

test('a sign-in that cannot be logged fails', async () => {
  const member = await app.memberByCode()
  const code = await app.send(member.mobile, 'login')
  const sessions = async () => (await app.database.pool.query('select from families')).rowCount
  const before = await sessions()
  await app.database.pool
    .query(`create function refuse_line() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_line before insert on sign_ins for each row execute function refuse_line()`)
  const answer = await signIn({ mobile: member.mobile, code })
  await app.database.pool.query('drop trigger refuse_line on sign_ins; drop function refuse_line()')

  expect(answer).toMatchObject({ status: 500, result: null })
  expect(await sessions()).toBe(before)
  expect(await signIn({ mobile: member.mobile, code })).toMatchObject({ code: 200 })
})

test('registration is the first entry', async () => {
  const { answer } = await registerTestMember(app)
  const { result: log } = await app.call('GET', '/api/account/sign-ins', {
    headers: { authorization: `Bearer ${answer.result.accessToken}` },
  })
  expect(log.signIns).toMatchObject([{ method: 'code', outcome: 'done' }])
})

test('an unknown account adds no entry', async () => {
  const count = async () => (await app.database.pool.query('select from sign_ins')).rowCount
  const before = await count()
  await signIn({ account: 'nobody-of-this-name', password: 'whatever it is' })
  await signIn({ mobile: randomMobile(), code: '000000' })
  const member = await app.memberByCode()
  await signIn({ mobile: member.mobile, code: '000000' })
  await expect.poll(count).toBe((before ?? 0) + 2)
})

test('adds no refused attempt beyond a hundred of a member', async () => {
  const member = await app.memberByCode()
  const { rows } = await app.database.pool.query('select id from members where phone = $1', [`86${member.mobile}`])
  await app.database.pool.query(
    `insert into sign_ins (id, member_id, at, method, outcome, device, address)
     select gen_random_uuid(), $1, $2, 'code', 'refused', '', '10.7.0.9' from generate_series(1, 100)`,
    [rows[0].id, new Date()],
  )
  await signIn({ mobile: member.mobile, code: '000000' })
  // The same sequence for another member: when their record exists, the other one would exist too.
  const next = await app.memberByCode()
  await signIn({ mobile: next.mobile, code: '000000' })
  await expect.poll(async () => (await listOf(next)).length).toBe(2)
  expect(
    (await app.database.pool.query("select from sign_ins where member_id = $1 and outcome = 'refused'", [rows[0].id]))
      .rowCount,
  ).toBe(100)
})

describe('paging', () => {
  const fill = async (member: TestMember, rows: number) => {
    const found = await app.database.pool.query('select id from members where phone = $1', [`86${member.mobile}`])
    await app.database.pool.query(
      `insert into sign_ins (id, member_id, at, method, outcome, device, address)
       select gen_random_uuid(), $1, $2, 'password', 'done', 'n' || n, '' from generate_series(1, $3) n`,
      [found.rows[0].id, new Date(Date.now() - DAY), rows],
    )
  }

  test('returns each entry once when all have the same time', async () => {
    const member = await app.memberByCode()
    await fill(member, 44)
    const seen: string[] = []
    let query = ''
    for (let page = 0; page < 5; page += 1) {
      const { result } = await read(member, query)
      seen.push(...result.signIns.map(({ id }: { id: string }) => id))
      if (result.next === null) break
      query = `?cursor=${result.next}`
    }
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
  })

  test('returns no entries of another member for their cursor', async () => {
    const [mine, theirs] = [await app.memberByCode(), await app.memberByCode()]
    await fill(theirs, 25)
    const { result } = await read(theirs)
    expect(await read(mine, `?cursor=${result.next}`)).toMatchObject({ code: 200, result: { signIns: [], next: null } })
  })
})

test('keeps entries for 200 days by default, and tells the member so', async () => {
  const { logDays } = app.context.environment
  const member = await app.memberByCode()
  expect((await read(member)).result.days).toBe(200)
  await purgeExpiredSignIns(app.context.db, new Date(Date.now() + 199 * DAY), logDays)
  expect(await listOf(member)).toHaveLength(1)
  await purgeExpiredSignIns(app.context.db, new Date(Date.now() + 201 * DAY), logDays)
  expect(await listOf(member)).toHaveLength(0)
})

test('keeps entries for the configured number of days', async () => {
  const configured = await testApp({ logDays: 400 })
  await configured.memberByCode()
  const { pool } = configured.database
  // Makes two sign-ins of one: 399 and 401 days ago.
  await pool.query(
    `insert into sign_ins (id, member_id, at, method, outcome, device, address)
      select gen_random_uuid(), member_id, at - interval '401 days', method, outcome, device, address from sign_ins`,
  )
  await pool.query("update sign_ins set at = at - interval '399 days' where at > now() - interval '1 day'")
  await testApp({ logDays: 400 }, { database: configured.database })
  await expect.poll(async () => (await pool.query('select from sign_ins')).rowCount).toBe(1)
})

test('a closing server first writes its pending entries', async () => {
  const closing = await testApp({}, { database: app.database })
  const member = await app.memberByCode()
  const holder = await app.database.pool.connect()
  await holder.query('begin; lock table sign_ins in access exclusive mode')
  await closing.call('POST', '/api/app/login', { body: { mobile: member.mobile, code: '000000' } })
  const order: string[] = []
  const closed = closing.fastify.close().then(() => order.push('closed'))
  await sleep(300)
  order.push('written')
  await holder.query('commit')
  holder.release()
  await closed
  expect(order).toEqual(['written', 'closed'])
  expect(await listOf(member)).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }])
})
