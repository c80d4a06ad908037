import { randomUUID } from 'node:crypto'
import { applyDiscount } from '@moyun/api'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { DAY, testMemberships } from './test-memberships.ts'

let app: Awaited<ReturnType<typeof testMemberships>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testMemberships({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})
afterEach(() => app.advanceClock(0))

test('rounds a discounted price down to whole points, but not to zero', () => {
  expect([1, 2, 7, 10, 20].map((points) => applyDiscount(points, 90, 100))).toEqual([1, 1, 6, 9, 18])
  expect(applyDiscount(0, 80, 100)).toBe(0)
  expect(applyDiscount(20, 100, 100)).toBe(20)
})

const held = async () =>
  (await app.query<{ held: number }>('select held::integer from wallets where member_id = $1', member.id))[0]?.held
/** The amount that was held for the last answer, also after its end. */
const heldLast = async () =>
  (
    await app.query<{ amount: number }>(
      'select amount from holds where member_id = $1 order by created_at desc limit 1',
      member.id,
    )
  )[0]?.amount
const balance = async (): Promise<number> => (await app.get(member, '/api/ledger/summary')).points

/** Asks a question whose answer uses the given tokens, and waits `delay` milliseconds before each part. */
async function ask(usage: number, delay = 0) {
  const { result } = await app.prepare('POST', '/api/chat/conversations', { ...app.keyed(member), body: {} })
  const text = `script:${JSON.stringify({ chunks: ['字'], times: 30, delay, usage })}`
  const { result: sent } = await app.prepare('POST', `/api/chat/conversations/${result.id}/messages`, {
    ...app.keyed(member),
    body: { id: randomUUID(), parentId: null, text },
  })
  return {
    id: sent.answer.id as string,
    async cost() {
      const read = async () =>
        (
          await app.query<{ cost: number | null; state: string }>(
            'select cost, state from messages where id = $1',
            sent.answer.id,
          )
        )[0]
      await expect.poll(async () => (await read())?.state).toBe('done')
      return (await read())?.cost
    },
  }
}

describe('an answer', () => {
  test('without a plan is quoted, held and charged at the usual price', async () => {
    expect((await app.get(member, '/api/models')).models[0].costsAtMost).toBe(20)
    const answer = await ask(5000)
    expect(await heldLast()).toBe(21)
    expect(await answer.cost()).toBe(21)
  })

  test.each([
    ['month', 18, [18, 9, 2, 1]],
    ['quarter', 17, [17]],
    ['year', 16, [16]],
  ] as const)('with a plan for a %s is held at %i points and charged at that rate', async (plan, most, costs) => {
    await app.buy(member, plan)
    expect((await app.get(member, '/api/models')).models[0].costsAtMost).toBe(most)
    for (const [k, cost] of costs.entries()) {
      const before = await balance()
      const answer = await ask([5000, 1000, 200, 50][k] ?? 0)
      expect(await heldLast()).toBe(most)
      expect(await answer.cost()).toBe(cost)
      expect(await balance()).toBe(before - cost)
    }
  })

  test('is accepted with exactly the discounted price, and refused below it', async () => {
    await app.buy(member, 'month')
    const hold = (amount: number) =>
      app.context.db.transaction((tx) =>
        app.context.ledger.hold(tx, {
          memberId: member.id,
          work: `job:${randomUUID()}`,
          kind: 'job',
          about: '',
          amount,
        }),
      )
    await hold(2000 - 18)
    await (await ask(5000)).cost()
    const { result } = await app.prepare('POST', '/api/chat/conversations', { ...app.keyed(member), body: {} })
    expect(
      await app.call('POST', `/api/chat/conversations/${result.id}/messages`, {
        ...app.keyed(member),
        body: { id: randomUUID(), parentId: null, text: '你好' },
      }),
    ).toMatchObject({ code: 2001, result: { needed: 18 } })
  })

  test('keeps the discount from its start when the membership ends meanwhile', async () => {
    await app.buy(member, 'month')
    const answer = await ask(5000, 20)
    await app.advanceClock(31 * DAY)
    expect(await answer.cost()).toBe(18)
    await app.again(member)
    await app.buy(member, 'month')
    await app.advanceClock(62 * DAY)
    await app.again(member)
    expect((await app.get(member, '/api/models')).models[0].costsAtMost).toBe(20)
  })

  test('that began before the membership costs the usual price', async () => {
    const answer = await ask(5000, 20)
    await app.buy(member, 'year')
    expect(await answer.cost()).toBe(21)
  })

  test('is quoted at the usual price to signed-out callers and for invalid tokens', async () => {
    expect((await app.call('GET', '/api/models')).result.models[0].costsAtMost).toBe(20)
    expect(
      (await app.call('GET', '/api/models', { headers: { authorization: 'Bearer nonsense' } })).result.models[0]
        .costsAtMost,
    ).toBe(20)
  })
})

describe('a job', () => {
  const submit = async (parameters: object) =>
    (await app.prepare('POST', '/sandbox/jobs', { ...app.keyed(member), body: { steps: 1, stepMs: 0, ...parameters } }))
      .result.jobs[0]
  const done = async (id: string) => {
    await expect.poll(async () => (await app.get(member, `/api/jobs/${id}`)).state).toBe('succeeded')
    return (await app.get(member, `/api/jobs/${id}`)).cost
  }

  test('of a member is held and charged at the discounted price', async () => {
    const usual = await submit({ price: 100, cost: 55 })
    expect(usual.price).toBe(100)
    expect(await done(usual.id)).toBe(55)

    await app.buy(member, 'year')
    const [whole, part, small, free] = [
      await submit({ price: 100 }),
      await submit({ price: 100, cost: 55 }),
      await submit({ price: 1, cost: 1 }),
      await submit({ price: 100, cost: 0 }),
    ]
    expect([whole, part, small, free].map(({ price }) => price)).toEqual([80, 80, 1, 80])
    expect(await done(whole.id)).toBe(80)
    expect(await done(part.id)).toBe(44)
    expect(await done(small.id)).toBe(1)
    expect(await done(free.id)).toBe(0)
    expect(await held()).toBe(0)
    expect(await balance()).toBe(1000 - 55 + 15_000 - 80 - 44 - 1)
  })

  test('keeps the discount from its submission when the membership ends meanwhile', async () => {
    await app.buy(member, 'month')
    const job = await submit({ price: 100, cost: 50, steps: 20, stepMs: 50 })
    expect(job.price).toBe(90)
    await app.query('update membership_terms set ends_at = starts_at where member_id = $1', member.id)
    expect((await app.membership(member)).plan).toBeNull()
    expect(await done(job.id)).toBe(45)
    expect((await submit({ price: 100 })).price).toBe(100)
  })
})
