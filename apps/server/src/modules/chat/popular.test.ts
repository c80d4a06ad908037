import { randomUUID } from 'node:crypto'
import type { PopularItem } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import { DAY, startOfDay } from '../../time/china-time.ts'
import { recordStatements } from '../../database/test-statements.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})

const today = () => startOfDay(app.context.clock.now())
const daysAgo = (days: number) => new Date(today().getTime() - days * DAY)
async function popular(member: TestMember, type = 'text'): Promise<PopularItem[]> {
  const { body } = await app.call('GET', `/api/popular/list?type=${type}`, { headers: member.bearer })
  return (JSON.parse(body) as { data: PopularItem[] }).data
}
const shares = async (member: TestMember) =>
  (await app.call('GET', '/api/chat/shares', { headers: member.bearer })).result.shares

/** A conversation with a question and a model's answer at each of these times. */
async function talk(member: TestMember, title: string, moments: readonly Date[], model = 'one') {
  const { result } = await app.prepare('POST', '/api/chat/conversations', {
    headers: { ...member.bearer, 'idempotency-key': randomUUID() },
    body: { title },
  })
  for (const at of moments) {
    for (const role of ['user', 'assistant']) {
      await app.database.pool.query(
        "insert into messages (id, conversation_id, role, text, state, model, created_at) values ($1, $2, $3, 'x', 'done', $4, $5)",
        [randomUUID(), result.id, role, model, at],
      )
    }
  }
  return result.id as string
}

test('lists the five conversations with the most questions, and the change since yesterday', async () => {
  const member = await app.member()
  const often = await talk(member, '周报', [daysAgo(1), daysAgo(1), today(), today(), today()])
  await talk(member, '只在昨天', [daysAgo(1), daysAgo(1)])
  await talk(member, '从今天起', [today(), today(), today(), today()])
  await talk(member, '很久以前', [daysAgo(30), daysAgo(31), daysAgo(32), daysAgo(33), daysAgo(34), daysAgo(35)])
  await talk(member, '二十九日前', [daysAgo(29)])
  await talk(member, '还有一个', [daysAgo(3)])
  await talk(member, '再有一个', [daysAgo(2)])

  const found = await popular(member)
  expect(found.map(({ title, clickNumber, increases }) => [title, clickNumber, increases]).slice(0, 3)).toEqual([
    ['周报', 5, 50],
    ['从今天起', 4, null],
    ['只在昨天', 2, -100],
  ])
  expect(found[0]?.key).toBe(often)
  expect(found).toHaveLength(5)
  expect(found.map(({ title }) => title)).not.toContain('很久以前')
})

test('shows no conversations of other members, and none from the trash', async () => {
  const [member, other] = [await app.member(), await app.member()]
  await talk(other, '别人的秘密', [today(), today()])
  const removed = await talk(member, '扔掉了', [today()])
  await app.prepare('DELETE', `/api/chat/conversations/${removed}`, {
    headers: { ...member.bearer, 'idempotency-key': randomUUID() },
  })

  expect(await popular(member)).toEqual([])
  expect(await shares(member)).toEqual([])
})

test('has no images and no videos yet, and refuses other types', async () => {
  const member = await app.member()
  await talk(member, '有字', [today()])
  expect([await popular(member, 'image'), await popular(member, 'video')]).toEqual([[], []])
  const { body } = await app.call('GET', '/api/popular/list?type=audio', { headers: member.bearer })
  expect(JSON.parse(body)).toMatchObject({ code: 50000, status: 'fail' })
  expect(JSON.parse((await app.call('GET', '/api/popular/list')).body)).toMatchObject({ code: 50008 })
})

test('lists the models by number of answers, the highest first', async () => {
  const member = await app.member()
  await talk(member, '一', [today(), daysAgo(2)], 'one')
  await talk(member, '二', [today(), daysAgo(2), daysAgo(29), daysAgo(30)], 'two')
  await app.database.pool.query(
    `update messages set state = 'streaming' where id in (select m.id from messages m join conversations c
      on c.id = m.conversation_id where c.title = '一' and m.role = 'assistant' and m.created_at = $1)`,
    [today()],
  )
  expect(await shares(member)).toEqual([
    { model: 'two', answers: 3 },
    { model: 'one', answers: 1 },
  ])
})

test('uses the indexes of conversations and messages', async () => {
  const member = await app.member()
  const statements = recordStatements()
  await popular(member)
  await shares(member)
  const queries = statements.filter(({ text }) => text.includes('inner join "messages"'))
  expect(queries).toHaveLength(2)
  const client = await app.database.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  for (const { text, values } of queries) {
    const plan = JSON.stringify((await client.query(`explain ${text}`, values)).rows)
    expect(plan).toContain('conversations_list')
    expect(plan).toContain('messages_conversation')
  }
  await client.query('rollback')
  client.release()
})
