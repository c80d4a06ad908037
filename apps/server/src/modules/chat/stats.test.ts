import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})

const DAY = 24 * 60 * 60 * 1000
const pointsOf = async (member: TestMember) => {
  const { body } = await app.call('GET', '/api/content-data', { headers: member.bearer })
  return JSON.parse(body) as { code: number; status: string; data: { x: string; y: number }[] }
}
/** Inserts a question and an answer with this time. */
async function ask(member: TestMember, at: Date, { trash = false } = {}) {
  const options = { headers: { ...member.bearer, 'idempotency-key': randomUUID() } }
  const { result } = await app.prepare('POST', '/api/chat/conversations', options)
  for (const role of ['user', 'assistant']) {
    await app.database.pool.query(
      "insert into messages (id, conversation_id, role, text, state, created_at) values ($1, $2, $3, 'x', 'done', $4)",
      [randomUUID(), result.id, role, at],
    )
  }
  if (trash) await app.prepare('DELETE', `/api/chat/conversations/${result.id}`, options)
}
/** Midnight in Shanghai, so many days ago. */
const midnight = (daysAgo = 0) => {
  const now = app.context.clock.now().getTime() + 8 * 60 * 60 * 1000
  return new Date(Math.floor(now / DAY) * DAY - 8 * 60 * 60 * 1000 - daysAgo * DAY)
}
const dayOf = (time: Date) => new Date(time.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('returns eight days, the oldest first, with the number of the member’s questions on each', async () => {
  const member = await app.member()
  await ask(member, midnight())
  await ask(member, midnight())
  await ask(member, new Date(midnight().getTime() - 1))
  await ask(member, midnight(7))
  await ask(member, new Date(midnight(7).getTime() - 1))
  const { code, status, data: points } = await pointsOf(member)
  expect([code, status]).toEqual([20000, 'ok'])
  expect(points.map(({ x }) => x)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((ago) => dayOf(midnight(ago))))
  expect(points.map(({ y }) => y)).toEqual([1, 0, 0, 0, 0, 0, 1, 2])
})

test('counts neither questions of another member nor those in the trash', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await ask(other, midnight())
  await ask(member, midnight(), { trash: true })
  expect((await pointsOf(member)).data.map(({ y }) => y)).toEqual(Array(8).fill(0))
})

test('answers 50008 when signed out', async () => {
  expect(JSON.parse((await app.call('GET', '/api/content-data')).body)).toMatchObject({ code: 50008, status: 'fail' })
})
