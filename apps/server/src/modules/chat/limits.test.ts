import { randomUUID } from 'node:crypto'
import { conversationLimits } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { recordStatements } from '../../database/test-statements.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
})

/**
 * A conversation of `count` consecutive messages of `length` letters each; returns its id and the id of its last
 * message, an answer.
 */
async function talk(count: number, length = 2) {
  const [id, ids] = [randomUUID(), Array.from({ length: count }, () => randomUUID())]
  await app.database.pool.query(
    "insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, '长谈', now(), now())",
    [id, member.id],
  )
  await app.database.pool.query(
    `insert into messages (id, conversation_id, parent_id, role, text, state, searched, created_at)
     select id, $1, lag(id) over (order by place), case when ($3 - place) % 2 = 0 then 'assistant' else 'user'
       end, repeat('墨', $4), 'done', true, '2026-01-01'::timestamptz + place * interval '1 second'
     from unnest($2::uuid[]) with ordinality as given(id, place)`,
    [id, ids, count, length],
  )
  return { id, last: ids.at(-1) ?? '' }
}

const post = (url: string, body: object = {}, language = 'zh-CN') =>
  app.call('POST', url, {
    headers: { ...member.bearer, 'idempotency-key': randomUUID(), 'accept-language': language },
    body,
  })
const send = (id: string, parentId: string, language?: string) =>
  post(`/api/chat/conversations/${id}/messages`, { id: randomUUID(), parentId, text: '再问' }, language)
const countOf = async (id: string) =>
  Number(
    (
      await app.database.pool.query<{ n: string }>('select count(*) as n from messages where conversation_id = $1', [
        id,
      ])
    ).rows[0]?.n,
  )

describe('P33: a conversation', () => {
  test('with the maximum of messages refuses a question, in the reader’s language', async () => {
    const { id, last } = await talk(conversationLimits.messages - 2)
    const { result } = await send(id, last)
    await expect
      .poll(async () => (await post(`/api/chat/messages/${result.answer.id}/stop`)).result.state)
      .not.toBe('streaming')
    expect(await countOf(id)).toBe(conversationLimits.messages)

    expect(await send(id, result.answer.id)).toMatchObject({
      code: 2002,
      result: { messages: 2000, megabytes: 4 },
      message: '这个对话已满（最多 2,000 条消息、4 MB 文字），请新建一个对话继续',
    })
    expect(await send(id, result.answer.id, 'en-US')).toMatchObject({
      code: 2002,
      message: 'This chat is full (2,000 messages and 4 MB of text at most). Start a new chat to continue.',
    })
    expect(await post(`/api/chat/messages/${result.answer.id}/regenerate`)).toMatchObject({
      code: 2002,
      result: { messages: 2000 },
    })
    expect(await countOf(id)).toBe(conversationLimits.messages)
  })

  test('one below the maximum can regenerate an answer, and refuses a question', async () => {
    const { id, last } = await talk(conversationLimits.messages - 1)
    expect(await send(id, last)).toMatchObject({ code: 2002 })
    expect(await post(`/api/chat/messages/${last}/regenerate`)).toMatchObject({ code: 200 })
  })

  test('with too much text refuses a question, and another conversation accepts it', async () => {
    const { id, last } = await talk(4, Math.ceil((1024 * 1024) / 3))
    expect(await send(id, last)).toMatchObject({ code: 2002, result: { megabytes: 4 } })
    const other = await talk(2)
    expect(await send(other.id, other.last)).toMatchObject({ code: 200 })
  })
})

test('P49: does not read the messages of a long conversation that the engine is not given', async () => {
  const { id, last } = await talk(40, 8000)
  const statements = recordStatements()
  const { result } = await send(id, last)
  await expect
    .poll(
      async () =>
        (
          await app.database.pool.query('select 1 from messages where id = $1 and state <> $2', [
            result.answer.id,
            'streaming',
          ])
        ).rowCount,
    )
    .toBe(1)

  const texts = statements
    .map(({ text }) => text.replaceAll(/octet_length\([^)]*\)/g, ''))
    .filter((text) => /^select .*"text".* from "messages"/.test(text))
  expect(texts.filter((text) => /from "messages" where "messages"\."conversation_id" = /.test(text))).toEqual([])
  // Six messages of 8,000 letters fit besides the question: earlier ones must not be read, not even by id.
  const [byId] = statements.filter(({ text }) =>
    /^select .*"text" from "messages" where "messages"\."id" in /.test(text),
  )
  expect(byId?.values.length).toBeLessThanOrEqual(8)
})
