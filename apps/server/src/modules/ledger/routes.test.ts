import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { script } from '../chat/test-chat.ts'
import { findViolations } from './check-ledger.ts'
import { randomMobile, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await testApp({ welcomePoints: 100 })
  member = await app.member()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const get = async (path: string, of = member) => (await app.prepare('GET', path, { headers: of.bearer })).result
const memberIdOf = async (of: TestMember) => (await get('/api/app/getUserInfo', of)).userId as string
const conversation = async (of: TestMember) =>
  (await app.prepare('POST', '/api/chat/conversations', { headers: of.bearer, body: {} })).result.id as string

const send = (of: TestMember, text: string, where: string) =>
  app.call('POST', `/api/chat/conversations/${where}/messages`, {
    headers: { ...of.bearer, ...key() },
    body: { id: randomUUID(), parentId: null, text },
  })

/** Sends a question and waits for the end of the answer. */
async function ask(of: TestMember, text: string) {
  const id = await conversation(of)
  const response = await send(of, text, id)
  if (response.code !== 200) return { ...response, answer: null, conversation: id }
  const answer = async () =>
    (await get(`/api/chat/conversations/${id}`, of)).messages.find(
      (message: { id: string }) => message.id === response.result.answer.id,
    )
  await expect.poll(async () => (await answer()).state).not.toBe('streaming')
  return { ...response, answer: await answer(), conversation: id }
}

describe('an answer', () => {
  test('is charged by its tokens, shows its cost, and has a ledger entry', async () => {
    const { answer, conversation: where } = await ask(member, script({ chunks: ['山高水长。'.repeat(60)], usage: 320 }))
    expect(answer).toMatchObject({ state: 'done', tokens: 320, cost: 4 })
    const { lines } = await get('/api/ledger/entries')
    expect(lines).toMatchObject([
      {
        kind: 'chat',
        bucket: 'bonus',
        amount: -4,
        balance: 96,
        place: { type: 'conversation', id: where, messageId: answer.id },
      },
      { kind: 'welcome', bucket: 'bonus', amount: 100, balance: 100, title: '', place: null },
    ])
    expect(await get('/api/ledger/summary')).toMatchObject({
      points: 96,
      held: 0,
      cash: 0,
      buckets: [
        { bucket: 'member', points: 0 },
        { bucket: 'bonus', points: 96 },
        { bucket: 'bought', points: 0 },
      ],
      ending: [{ bucket: 'bonus', points: 96 }],
    })
    expect((await get('/api/ledger/months')).months).toMatchObject([
      { pointsIn: 100, pointsOut: 4, cashIn: 0, cashOut: 0 },
    ])
  })

  test.each([
    [
      'without a token count is charged by its length',
      { chunks: ['春'.repeat(300)] },
      { state: 'done', tokens: null, cost: 3 },
    ],
    [
      'with a negative token count is charged by its length',
      { chunks: ['春'.repeat(300)], usage: -5 },
      { state: 'done', tokens: null, cost: 3 },
    ],
    [
      'with an absurd token count is charged by its length',
      { chunks: ['春'.repeat(300)], usage: 1e15 },
      { state: 'done', tokens: null, cost: 3 },
    ],
    [
      'with far too small a token count is charged by its length',
      { chunks: ['春'.repeat(900)], usage: 2 },
      { state: 'done', tokens: null, cost: 7 },
    ],
    [
      'with far too large a token count is charged by its length',
      { chunks: ['春'.repeat(900)], usage: 100_000 },
      { state: 'done', tokens: null, cost: 7 },
    ],
    [
      'that is very long costs no more than its hold',
      { chunks: ['春'.repeat(60)], times: 100, usage: 9000 },
      { state: 'done', tokens: 9000, cost: 21 },
    ],
    ['that fails costs nothing', { chunks: ['春', '夏'], dieAfter: 1 }, { state: 'failed', cost: 0 }],
    ['that never begins costs nothing', { status: 500 }, { state: 'failed', cost: 0 }],
  ])('P41: %s', async (_, steps, expected) => {
    const other = await app.member()
    const { answer } = await ask(other, script(steps))
    expect(answer).toMatchObject(expected)
    expect((await get('/api/ledger/summary', other)).points).toBe(100 - expected.cost)
  })

  test('that is stopped is marked so in its ledger entry', async () => {
    const other = await app.member()
    const id = await conversation(other)
    const response = await app.prepare('POST', `/api/chat/conversations/${id}/messages`, {
      headers: { ...other.bearer, ...key() },
      body: { id: randomUUID(), parentId: null, text: script({ chunks: ['春眠不觉晓。'], times: 10_000, delay: 5 }) },
    })
    await expect.poll(async () => (await get(`/api/chat/conversations/${id}`, other)).messages.at(-1).text).not.toBe('')
    await app.prepare('POST', `/api/chat/messages/${response.result.answer.id}/stop`, {
      headers: other.bearer,
      body: {},
    })
    const lines = async () => (await get('/api/ledger/entries?kind=chat', other)).lines
    await expect.poll(lines).toMatchObject([{ detail: { is: 'stopped' }, place: { type: 'conversation', id } }])
  })

  test('is refused when the points do not suffice, and the question is not stored', async () => {
    const poor = await app.member()
    const id = await memberIdOf(poor)
    await app.database.db.transaction(async (tx) => {
      await app.context.ledger.hold(tx, {
        memberId: id,
        work: `job:${randomUUID()}`,
        kind: 'job',
        about: '',
        amount: 90,
      })
    })
    const { code, message, result } = await ask(poor, '还能问吗')
    expect({ code, result }).toEqual({ code: 2001, result: { needed: 21, available: 10 } })
    expect(message).toContain('21')
    // The conversation is not listed; the question stays in the composer.
    expect((await get('/api/chat/conversations', poor)).conversations).toEqual([])
    expect((await get('/api/latest', poor)).entries).toEqual([])
    expect(await get('/api/chat/numbers', poor)).toMatchObject({ conversations: 0 })
    expect((await get('/api/ledger/summary', poor)).held).toBe(90)
  })

  test('P36: is begun for exactly ten of twenty concurrent questions on points for ten', async () => {
    const one = await app.member()
    const id = await memberIdOf(one)
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, id, {
        bucket: 'bought',
        amount: 110,
        expiresAt: null,
        kind: 'purchase',
        source: 'order:1',
        key: `test:${id}`,
      }),
    )
    const where = await Promise.all(Array.from({ length: 20 }, () => conversation(one)))
    const all = await Promise.all(
      where.map((place) => send(one, script({ chunks: ['春'.repeat(60)], times: 50, usage: 5000 }), place)),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(all.filter(({ code }) => code === 2001)).toHaveLength(10)
    await expect.poll(() => get('/api/ledger/summary', one)).toMatchObject({ points: 0, held: 0 })
  }, 120_000)
})

describe('the ledger entries', () => {
  test('are filtered by kind, unit, direction and month, and paged without a gap', async () => {
    const one = await app.member()
    const id = await memberIdOf(one)
    for (let n = 0; n < 35; n += 1) {
      await app.database.db.transaction((tx) =>
        app.context.ledger.grant(tx, id, {
          bucket: n % 2 === 0 ? 'bought' : 'bonus',
          amount: n + 1,
          expiresAt: null,
          kind: 'redeem',
          source: `code:${n}`,
          key: `code:${n}:${id}`,
        }),
      )
    }
    const first = await get('/api/ledger/entries?kind=redeem', one)
    expect(first.lines).toHaveLength(30)
    const second = await get(`/api/ledger/entries?kind=redeem&cursor=${first.next}`, one)
    expect(second.next).toBeNull()
    expect([...first.lines, ...second.lines].map(({ amount }: { amount: number }) => amount)).toEqual(
      Array.from({ length: 35 }, (_, n) => 35 - n),
    )
    expect((await get('/api/ledger/entries?way=out', one)).lines).toEqual([])
    expect((await get('/api/ledger/entries?unit=cash', one)).lines).toEqual([])
    expect((await get('/api/ledger/entries?month=2001-01', one)).lines).toEqual([])
    const [{ month }] = (await get('/api/ledger/months', one)).months
    expect((await get(`/api/ledger/entries?month=${month}&way=in`, one)).lines).toHaveLength(30)
  })

  test('of a charge from two buckets are two, with consecutive balances', async () => {
    const one = await app.member()
    const id = await memberIdOf(one)
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, id, {
        bucket: 'bought',
        amount: 50,
        expiresAt: null,
        kind: 'purchase',
        source: 'order:2',
        key: `order:2:${id}`,
      }),
    )
    await app.database.db.transaction(async (tx) => {
      await app.context.ledger.hold(tx, { memberId: id, work: `run:${id}`, kind: 'chat', about: '', amount: 120 })
      await app.context.ledger.settle(tx, `run:${id}`, 120)
    })
    expect((await get('/api/ledger/entries?kind=chat', one)).lines).toMatchObject([
      { bucket: 'bought', amount: -20, balance: 30 },
      { bucket: 'bonus', amount: -100, balance: 50 },
    ])
  })

  test('are visible to their member only', async () => {
    const stranger = await app.member({ mobile: randomMobile() })
    expect((await get('/api/ledger/entries', stranger)).lines).toHaveLength(1)
    expect((await app.call('GET', '/api/ledger/entries')).code).toBe(401)
  })
})

describe('a job', () => {
  const submit = async (of: TestMember, body: object) =>
    (await app.prepare('POST', '/sandbox/jobs', { headers: of.bearer, body: { steps: 1, stepMs: 0, ...body } })).result
      .jobs[0]
  const ended = async (of: TestMember, id: string) => {
    await expect.poll(async () => (await get(`/api/jobs/${id}`, of)).endedAt).not.toBeNull()
    return get(`/api/jobs/${id}`, of)
  }

  test.each([
    ['that succeeds costs its price', { price: 8 }, { state: 'succeeded', price: 8, cost: 8 }],
    ['that reports a lower cost pays that cost', { price: 8, cost: 3 }, { state: 'succeeded', cost: 3 }],
    ['that reports a higher cost pays its price', { price: 8, cost: 99 }, { state: 'succeeded', cost: 8 }],
    ['that fails costs nothing', { price: 8, fail: 'unavailable' }, { state: 'failed', cost: 0 }],
    ['that is free costs nothing', {}, { state: 'succeeded', price: 0, cost: null }],
  ])('P41: %s', async (_, body, expected) => {
    const other = await app.member()
    const { id } = await submit(other, body)
    expect(await ended(other, id)).toMatchObject(expected)
    expect(await get('/api/ledger/summary', other)).toMatchObject({ points: 100 - (expected.cost ?? 0), held: 0 })
    expect((await get('/api/ledger/entries?kind=job', other)).lines).toMatchObject(
      expected.cost ? [{ amount: -expected.cost, place: { type: 'job', id } }] : [],
    )
  })

  test('P41: that is canceled while queued or running releases its hold once, however often it is canceled', async () => {
    const other = await app.member()
    const jobs = await Promise.all([1, 2, 3].map(() => submit(other, { price: 30, steps: 1000, stepMs: 100 })))
    expect(await get('/api/ledger/summary', other)).toMatchObject({ points: 10, held: 90 })
    await Promise.all(
      jobs.flatMap(({ id }) =>
        [1, 2, 3].map(() => app.call('POST', `/api/jobs/${id}/cancel`, { headers: other.bearer, body: {} })),
      ),
    )
    for (const { id } of jobs) expect(await ended(other, id)).toMatchObject({ state: 'canceled', cost: 0 })
    expect(await get('/api/ledger/summary', other)).toMatchObject({ points: 100, held: 0 })
  })
})

test('P35: sums the raw ledger of the sandbox to zero, and each account to its entries', async () => {
  const answered = await app.call('GET', '/sandbox/ledger')
  const { accounts, entries, sum } = JSON.parse(answered.body)
  expect(sum).toBe(0)
  expect(accounts.filter(({ balance }: { balance: number }) => balance !== 0).length).toBeGreaterThan(2)
  for (const { id, balance } of accounts)
    expect(balance).toBe(
      entries
        .filter(({ accountId }: { accountId: string }) => accountId === id)
        .reduce((total: number, { amount }: { amount: number }) => total + amount, 0),
    )
  expect(await findViolations(app.database.db as never)).toEqual([])
})

test('P36: lets two members begin only what their points cover, by questions and jobs on two servers at once', async () => {
  const other = await testApp({ welcomePoints: 100 }, { database: app.database })
  const two = [await app.member(), await app.member()]
  const ids = await Promise.all(two.map(memberIdOf))
  for (const id of ids)
    await app.database.db.transaction((tx) =>
      app.context.ledger.grant(tx, id, {
        bucket: 'bought',
        amount: 110,
        expiresAt: null,
        kind: 'purchase',
        source: 'order:1',
        key: `mixed:${id}`,
      }),
    )
  const chats = await Promise.all(two.map((one) => Promise.all(Array.from({ length: 14 }, () => conversation(one)))))
  const begin = (server: TestApp, of: TestMember, nth: number, where?: string) =>
    where === undefined
      ? server.call('POST', '/sandbox/jobs', {
          headers: of.bearer,
          body: { title: `${nth}`, steps: 1, stepMs: 1, price: 21 },
        })
      : server.call('POST', `/api/chat/conversations/${where}/messages`, {
          headers: { ...of.bearer, ...key() },
          body: {
            id: randomUUID(),
            parentId: null,
            text: script({ chunks: ['春'.repeat(60)], times: 100, usage: 9000 }),
          },
        })

  // Six jobs and fourteen questions per member, sent alternately to both servers.
  const all = await Promise.all(
    two.map((one, who) =>
      Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          begin(
            nth % 2 === 0 ? app : other,
            one,
            nth,
            nth % 10 < 7 ? chats[who]?.[Math.floor(nth / 10) * 7 + (nth % 10)] : undefined,
          ),
        ),
      ),
    ),
  )

  for (const answers of all) {
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 2001)).toHaveLength(10)
  }
  for (const one of two)
    await expect.poll(() => get('/api/ledger/summary', one), { timeout: 30_000 }).toMatchObject({ points: 0, held: 0 })
  expect(await findViolations(app.database.db)).toEqual([])
}, 120_000)
