import { beforeAll, describe, expect, test } from 'vitest'
import { holdLock } from '../../database/test-locks.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let app: TestApp
let now = 0
beforeAll(async () => {
  app = await testApp()
})

/** Advances product time. */
const pass = (milliseconds: number) => app.advanceClock((now += milliseconds))
const profile = (headers: Record<string, string>) => app.call('GET', '/api/app/getUserInfo', { headers })
const pair = ({ headers }: { headers: Readonly<Record<string, string>> }) => ({
  accessToken: headers['access-token'] ?? '',
  refreshToken: headers['x-access-token'] ?? '',
})
const both = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) => ({
  authorization: `Bearer ${accessToken}`,
  'x-authorization': `Bearer ${refreshToken}`,
})
const families = async (member: TestMember) => {
  const { rows } = await app.database.pool.query(
    'select f.* from families f join members m on m.id = f.member_id where m.phone = $1 order by f.created_at',
    [`86${member.mobile}`],
  )
  return rows
}

describe('an expired access token', () => {
  test('P5: with its refresh token is accepted, and the response has the next pair and no-store', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const answer = await profile(member.bothTokens)
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(pair(answer).accessToken).toMatch(/^eyJ/)
    expect(pair(answer).refreshToken).not.toBe(member.refreshToken)
    expect(await profile({ authorization: `Bearer ${pair(answer).accessToken}` })).toMatchObject({ code: 200 })
  })

  test('P6: alone is refused, without a token header', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const answer = await profile(member.bearer)
    expect(answer).toMatchObject({ status: 200, code: 401 })
    expect(answer.headers).not.toHaveProperty('access-token')
  })

  test.each([
    ['nonsense', () => 'nonsense'],
    ['an access token', (member: TestMember) => member.accessToken],
    [
      'one letter changed',
      ({ refreshToken }: TestMember) => (refreshToken.startsWith('A') ? 'B' : 'A') + refreshToken.slice(1),
    ],
    ['one more letter', ({ refreshToken }: TestMember) => `${refreshToken}A`],
  ])('with %s as refresh token is refused with invalid_token', async (_, forge) => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const answer = await profile({ ...member.bearer, 'x-authorization': `Bearer ${forge(member)}` })
    expect(answer).toMatchObject({ status: 200, code: 401 })
    expect(answer.headers).toMatchObject({ 'access-token': 'invalid_token', 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('x-access-token')
  })

  test('P4: with another session’s refresh token is refused, and all sessions stay open', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const elsewhere = await app.member({ mobile: one.mobile })
    await pass(16 * MINUTE)
    for (const { refreshToken } of [other, elsewhere]) {
      const answer = await profile({ ...one.bearer, 'x-authorization': `Bearer ${refreshToken}` })
      expect(answer).toMatchObject({ code: 401, headers: { 'access-token': 'invalid_token' } })
    }
    for (const { generation } of [...(await families(one)), ...(await families(other))]) expect(generation).toBe(0)
    expect(await profile(one.bothTokens)).toMatchObject({ code: 200 })
    expect(await profile(other.bothTokens)).toMatchObject({ code: 200 })
  })
})

test('P7: a valid access token is accepted regardless of X-Authorization', async () => {
  const member = await app.member()
  const answer = await profile(member.bothTokens)
  expect(answer).toMatchObject({ code: 200 })
  expect(answer.headers).not.toHaveProperty('access-token')
  expect(await profile({ ...member.bearer, 'x-authorization': 'Bearer nonsense' })).toMatchObject({ code: 200 })
  expect((await families(member))[0]).toMatchObject({ generation: 0 })
})

test('P7: a just expired access token is accepted alone, and renewed with its refresh token', async () => {
  const member = await app.member()
  await pass(15 * MINUTE + 5_000)
  expect(await profile(member.bearer)).toMatchObject({ code: 200 })
  const renewed = await profile(member.bothTokens)
  expect(renewed).toMatchObject({ code: 200 })
  expect(pair(renewed).refreshToken).not.toBe('')
  expect(await profile({ authorization: `Bearer ${pair(renewed).accessToken}` })).toMatchObject({ code: 200 })
})

test('P1: ten concurrent calls with an expired token rotate once and get the same refresh token', async () => {
  const member = await app.member()
  await pass(16 * MINUTE)
  const answers = await Promise.all(Array.from({ length: 10 }, () => profile(member.bothTokens)))
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => pair(answer).refreshToken)).size).toBe(1)
  expect((await families(member))[0]).toMatchObject({ generation: 1 })
})

describe('the parent of the newest refresh token', () => {
  test('P3: returns the same successor at any time while that is unused', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const lost = pair(await profile(member.bothTokens))
    await pass(3 * HOUR)
    const again = await profile(member.bothTokens)
    expect(again).toMatchObject({ code: 200 })
    expect(pair(again).refreshToken).toBe(lost.refreshToken)
    expect(await profile({ authorization: `Bearer ${pair(again).accessToken}` })).toMatchObject({ code: 200 })
  })

  test('P3: is accepted for ten seconds after the successor’s first use, however late that was', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const next = pair(await profile(member.bothTokens))
    await pass(5 * MINUTE)
    await profile({ authorization: `Bearer ${next.accessToken}` })
    await pass(4_000)
    // A later use does not extend the time.
    await profile({ authorization: `Bearer ${next.accessToken}` })
    await pass(2_000)
    expect(pair(await profile(member.bothTokens)).refreshToken).toBe(next.refreshToken)
    await pass(5_000)
    expect(await profile(member.bothTokens)).toMatchObject({ code: 401 })
  })

  test('P4: ends the session when used half a minute after its successor', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const next = pair(await profile(member.bothTokens))
    expect(await profile({ authorization: `Bearer ${next.accessToken}` })).toMatchObject({ code: 200 })
    await pass(30_000)
    expect(await profile(member.bothTokens)).toMatchObject({ code: 401, headers: { 'access-token': 'invalid_token' } })
    expect((await families(member))[0]).toMatchObject({ end_reason: 'reuse' })
  })

  test('is accepted for ten seconds after the rotation when an older version recorded the use', async () => {
    const member = await app.member()
    await pass(16 * MINUTE)
    const next = pair(await profile(member.bothTokens))
    const [family] = await families(member)
    await app.database.pool.query('update families set leaf_seen = true, leaf_seen_at = null where id = $1', [
      family.id,
    ])
    await pass(6_000)
    expect(pair(await profile(member.bothTokens)).refreshToken).toBe(next.refreshToken)
    await pass(5_000)
    expect(await profile(member.bothTokens)).toMatchObject({ code: 401 })
  })

  test('P4: used later ends the session for both holders, and leaves other devices alone', async () => {
    const member = await app.member()
    await pass(11_000)
    const elsewhere = await app.member({ mobile: member.mobile })
    await pass(16 * MINUTE)
    const next = pair(await profile(member.bothTokens))
    await profile({ authorization: `Bearer ${next.accessToken}` })
    await pass(11_000)

    const thief = await profile(member.bothTokens)
    expect(thief).toMatchObject({ code: 401 })
    expect(thief.headers['access-token']).toBe('invalid_token')
    expect(await profile({ authorization: `Bearer ${next.accessToken}` })).toMatchObject({ code: 401 })
    await pass(16 * MINUTE)
    expect(await profile(both(next))).toMatchObject({ code: 401 })
    expect(await profile(elsewhere.bothTokens)).toMatchObject({ code: 200 })
    const [ended, open] = await families(member)
    expect(ended).toMatchObject({ end_reason: 'reuse' })
    expect(open).toMatchObject({ ended_at: null })
    expect(app.lines).toContainEqual(expect.objectContaining({ level: 'warn', sessionId: ended.id }))
  })
})

test('P4: a grandparent token ends the session at once and publishes an event to the member', async () => {
  const member = await app.member()
  await pass(16 * MINUTE)
  const second = pair(await profile(member.bothTokens))
  await pass(16 * MINUTE)
  const third = pair(await profile(both(second)))
  expect(await profile(member.bothTokens)).toMatchObject({ code: 401 })
  expect(await profile({ authorization: `Bearer ${third.accessToken}` })).toMatchObject({ code: 401 })
  const [family] = await families(member)
  const { rows } = await app.database.pool.query(
    "select data from stream_rows where stream = $1 and type = 'session.ended'",
    [`user:${family.member_id}`],
  )
  expect(rows).toEqual([{ data: { id: family.id } }])
})

test('P3: concurrent use of a parent and its child never leaves two valid successors', async () => {
  const member = await app.member()
  await pass(16 * MINUTE)
  const second = pair(await profile(member.bothTokens))
  await pass(16 * MINUTE)
  const answers = await Promise.all([
    profile(both(second)),
    profile(member.bothTokens),
    profile(both(second)),
    profile(member.bothTokens),
  ])
  const leaves = new Set(
    answers
      .filter(({ code }) => code === 200)
      .map((answer) => pair(answer).refreshToken)
      .filter((token) => token !== second.refreshToken),
  )
  expect(leaves.size).toBeLessThanOrEqual(1)
})

test('P3: a rotation waits for one in progress, and never sets the generation back', async () => {
  const member = await app.member()
  await pass(16 * MINUTE)
  const [family] = await families(member)
  const rotation = await holdLock(
    app.database.pool,
    'update families set generation = 2, leaf_seen = false where id = $1',
    [family.id],
  )
  const answer = profile(member.bothTokens)
  await rotation.isWaitedFor()
  await rotation.release()
  expect(await answer).toMatchObject({ code: 401 })
  expect((await families(member))[0]).toMatchObject({ generation: 2, end_reason: 'reuse' })
})

describe('a session', () => {
  test('P6: expires after fourteen days without use', async () => {
    const [idle, gone] = [await app.member(), await app.member()]
    await pass(14 * DAY - MINUTE)
    expect(await profile(idle.bothTokens)).toMatchObject({ code: 200 })
    await pass(2 * MINUTE)
    expect(await profile(gone.bothTokens)).toMatchObject({ code: 401 })
  })

  test('P6: expires after ninety days, even when used', async () => {
    const member = await app.member()
    let tokens: { accessToken: string; refreshToken: string } = member
    for (let days = 0; days < 80; days += 10) {
      await pass(10 * DAY)
      tokens = pair(await profile(both(tokens)))
      expect(tokens.refreshToken).not.toBe('')
    }
    await pass(10 * DAY)
    expect(await profile(both(tokens))).toMatchObject({ code: 401 })
  })

  test('expires after a day when it is not remembered', async () => {
    const member = await app.member({ remember: false })
    await pass(23 * HOUR)
    const next = pair(await profile(member.bothTokens))
    expect(next.refreshToken).not.toBe('')
    await pass(HOUR + MINUTE)
    expect(await profile(both(next))).toMatchObject({ code: 401 })
  })
})

test('P7: an access token is accepted 25 s past its expiry and refused 35 s past it', async () => {
  const member = await app.member()
  await pass(15 * MINUTE + 25_000)
  expect(await profile(member.bearer)).toMatchObject({ code: 200 })
  await pass(10_000)
  expect(await profile(member.bearer)).toMatchObject({ code: 401 })
})

test('P7: every response has the server’s time in its Date header', async () => {
  await pass(26 * HOUR)
  for (const url of ['/healthz', '/api/app/getUserInfo', '/sandbox/outbox', '/nothing']) {
    const { headers } = await app.call('GET', url)
    expect(Math.abs(Date.parse(headers['date'] ?? '') - app.context.clock.now().getTime())).toBeLessThan(2_000)
  }
})
