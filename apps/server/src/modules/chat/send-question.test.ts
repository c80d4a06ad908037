import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages, generations } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { createConversation, readConversation } from './conversations.ts'
import { buildPrompt } from './build-prompt.ts'
import { stopAnswer } from './stop-answer.ts'
import { askQuestion, regenerate, waitUntilEnded, script, testMember, testProcess } from './test-chat.ts'
import { titleFrom } from './title.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let there: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
  there = await testProcess(database)
})
beforeEach(async () => {
  member = await testMember(database)
})
afterAll(() => Promise.all([here.close(), there.close()]))

describe('a message', () => {
  test('P45: sent thirty times at once by two processes is one question and one generation, with one reply', async () => {
    const { id: conversationId } = await createConversation(here, member, {})
    const id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        askQuestion(n % 2 ? here : there, member, { conversationId, id, text: '一次' }),
      ),
    )
    await waitUntilEnded(here, replies[0]?.answer.id ?? '')
    const late = await askQuestion(there, member, { conversationId, id, text: '一次' })

    expect(new Set([...replies, late].map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await database.db.select().from(generations).where(eq(generations.memberId, member))).toHaveLength(1)
    expect(await database.db.select().from(messages).where(eq(messages.conversationId, conversationId))).toHaveLength(2)
  })

  test('sent again with ids in capitals is the same message', async () => {
    const { message, answer } = await askQuestion(here, member)
    await waitUntilEnded(here, answer.id)
    const next = { conversationId: message.conversationId, parentId: answer.id, id: randomUUID(), text: '二' }
    const sent = await askQuestion(here, member, next)
    const again = {
      ...next,
      conversationId: next.conversationId.toUpperCase(),
      parentId: answer.id.toUpperCase(),
      id: next.id.toUpperCase(),
    }

    expect((await askQuestion(here, member, again)).message).toEqual(sent.message)
  })

  test('P45: with the id of another text is refused', async () => {
    const sent = await askQuestion(here, member, { text: '甲' })
    await waitUntilEnded(here, sent.answer.id)
    const { conversationId, id } = sent.message

    await expect(askQuestion(here, member, { conversationId, id, text: '乙' })).rejects.toMatchObject({ code: 422 })
    await expect(askQuestion(here, member, { id, text: '甲' })).rejects.toMatchObject({ code: 422 })
  })

  test('is refused until the answer before it has ended', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 1000, delay: 5 }) })
    const next = { conversationId: sent.message.conversationId, parentId: sent.answer.id }

    await expect(askQuestion(there, member, next)).rejects.toMatchObject({ code: 2002, reason: 'answering' })
    await stopAnswer(there, member, sent.answer.id)
    expect((await askQuestion(there, member, next)).message.parentId).toBe(sent.answer.id)
  })

  test('titles an untitled conversation, and no other', async () => {
    const first = await askQuestion(here, member, {
      text: '\n  春江花月夜里的月亮为什么写了十五次，诗人想说的到底是什么呢？\n第二行',
    })
    await waitUntilEnded(here, first.answer.id)
    const named = await createConversation(here, member, { title: '诗' })
    await waitUntilEnded(here, (await askQuestion(here, member, { conversationId: named.id, text: '别的' })).answer.id)

    expect((await readConversation(here, member, first.message.conversationId)).conversation.title).toBe(
      '春江花月夜里的月亮为什么写了十五次，诗人想说的…',
    )
    expect((await readConversation(here, member, named.id)).conversation.title).toBe('诗')
  })

  test('P32: is returned byte for byte', async () => {
    const text = 'é e\u0301 👨‍👩‍👧‍👦 \u202Ertl\u202C 𠮷野家 \uFEFF\r\n\t end '
    const sent = await askQuestion(here, member, { text })
    await waitUntilEnded(here, sent.answer.id)

    expect((await readConversation(here, member, sent.message.conversationId)).messages[0]?.text).toBe(text)
  })

  test('for an unknown model is refused, and nothing is stored', async () => {
    const { id: conversationId } = await createConversation(here, member, {})

    await expect(askQuestion(here, member, { conversationId, model: 'nobody' })).rejects.toMatchObject({ code: 400 })
    expect((await readConversation(here, member, conversationId)).messages).toEqual([])
  })
})

describe("another member's", () => {
  test('conversation, message and parent are answered like unknown ones', async () => {
    const other = await testMember(database)
    const theirs = await askQuestion(here, other)
    await waitUntilEnded(here, theirs.answer.id)
    const mine = await createConversation(here, member, {})
    const ids = [
      theirs.message.conversationId,
      theirs.message.id,
      theirs.answer.id,
      randomUUID(),
      'nonsense',
      '%00',
      "' or 1=1",
    ]
    const outcomes = await Promise.allSettled(
      ids.flatMap((id) => [
        readConversation(here, member, id),
        askQuestion(here, member, { conversationId: id }),
        stopAnswer(here, member, id),
        regenerate(here, member, id),
        askQuestion(here, member, { conversationId: mine.id, parentId: isUuid(id) ? id : randomUUID() }),
      ]),
    )

    expect(outcomes).toEqual(
      outcomes.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 404, reason: 'notFound' }) })),
    )
    // The refusal must not reveal that another member uses the id.
    await expect(
      askQuestion(here, member, { conversationId: mine.id, id: theirs.message.id, text: '你好' }),
    ).rejects.toMatchObject({
      code: 404,
    })
    await expect(createConversation(here, member, { id: theirs.message.conversationId })).rejects.toMatchObject({
      code: 404,
    })
  })
})

describe('regenerate', () => {
  test('P46: adds a second answer to the same question beside the first', async () => {
    const sent = await askQuestion(here, member)
    const first = await waitUntilEnded(here, sent.answer.id)
    const again = await regenerate(there, member, sent.answer.id)
    const second = await waitUntilEnded(here, again.answer.id)

    expect(again.message).toEqual(sent.message)
    expect(second).toMatchObject({ parentId: first.parentId, state: 'done', text: first.text })
    expect((await readConversation(here, member, sent.message.conversationId)).messages).toHaveLength(3)
  })

  test('is refused while an answer is generated, and for a question', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 1000, delay: 5 }) })

    await expect(regenerate(here, member, sent.answer.id)).rejects.toMatchObject({ code: 2002 })
    await stopAnswer(here, member, sent.answer.id)
    await expect(regenerate(here, member, sent.message.id)).rejects.toMatchObject({ code: 404 })
  })
})

test('the engine gets only the branch that leads to the question', async () => {
  const answer = vi.spyOn(here.engine, 'answer')
  const first = await askQuestion(here, member, { text: '一' })
  await waitUntilEnded(here, first.answer.id)
  const { conversationId } = first.message
  const other = await regenerate(here, member, first.answer.id)
  await waitUntilEnded(here, other.answer.id)
  const second = await askQuestion(here, member, { conversationId, parentId: first.answer.id, text: '二' })
  await waitUntilEnded(here, second.answer.id)

  expect(answer.mock.lastCall?.[0].messages).toEqual([
    { role: 'user', text: '一' },
    { role: 'assistant', text: '山高水长。' },
    { role: 'user', text: '二' },
  ])
  answer.mockRestore()
})

test('a prompt that is too long drops its oldest turns, never the question', () => {
  const row = (id: string, parentId: string | null, role: 'user' | 'assistant', text: string) =>
    ({ id, parentId, role, text }) as typeof messages.$inferSelect
  const tree = [
    row('a', null, 'user', 'old'.repeat(10_000)),
    row('b', 'a', 'assistant', 'x'.repeat(30_000)),
    row('c', 'b', 'user', 'new'.repeat(10_000)),
  ]

  expect(buildPrompt('c', tree).map(({ text }) => text.slice(0, 3))).toEqual(['new'])
})

test.each([
  ['  \n\n 你好 \n', '你好'],
  ['a'.repeat(50), `${'a'.repeat(48)}…`],
  ['👨‍👩‍👧‍👦'.repeat(30), `${'👨‍👩‍👧‍👦'.repeat(7)}…`],
  ['\n', ''],
  ['用 TypeScript 写一个解析 TypeScript 的小工具', '用 TypeScript 写一个解析 TypeScript 的小工具'],
  [
    'Explain how to make black tea at home, and what goes wrong most often',
    'Explain how to make black tea at home, and what…',
  ],
  ['帮我把这周做的事写成一份周报的提纲，要写清楚进展（包括风险）', '帮我把这周做的事写成一份周报的提纲，要写清楚进展…'],
  ['请看下面这一份关于秋天的云的长篇说明文：它很长', '请看下面这一份关于秋天的云的长篇说明文：它很长'],
])('titles %j as %j', (question, title) => {
  expect(titleFrom(question)).toBe(title)
})
