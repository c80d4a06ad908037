import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerParts } from '../../database/schema/chat-schema.ts'
import { generations } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { trashConversation } from './conversations.ts'
import { conversationCost } from './conversation-cost.ts'
import { purgeTrash } from './purge-trash.ts'
import { searchChats } from './search.ts'
import { stopAnswer } from './stop-answer.ts'
import {
  askQuestion,
  regenerate,
  waitUntilEnded,
  continueGeneration,
  script,
  readAnswerRow,
  testMember,
  testProcess,
  readGenerationEvents,
} from './test-chat.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
})
beforeEach(async () => {
  member = await testMember(database)
})
afterAll(() => here.close())

const SLOW = script({ chunks: ['山水画里的留白，'], times: 400, delay: 10 })

/** An answer that was stopped after some words. */
async function stopped(text = SLOW) {
  const sent = await askQuestion(here, member, { text })
  await vi.waitFor(async () => expect((await readGenerationEvents(here, sent.stream)).text).not.toBe(''), {
    timeout: 15_000,
  })
  await stopAnswer(here, member, sent.answer.id)
  return { sent, row: await waitUntilEnded(here, sent.answer.id) }
}
const parts = (messageId: string) =>
  database.db.select().from(answerParts).where(eq(answerParts.messageId, messageId)).orderBy(asc(answerParts.length))

test('continues a stopped answer in the same message, and records the earlier part with hash and cost', async () => {
  const { sent, row } = await stopped()
  const engine = vi.spyOn(here.engine, 'answer')
  here.engine.play({ chunks: ['接着写。'], usage: 8 })
  const before = row.text
  engine.mockImplementationOnce(async function* () {
    yield await Promise.resolve({ text: '接着写。' })
    yield { tokens: 8 }
  })
  const again = await continueGeneration(here, member, sent.answer.id)

  expect(again.answer).toMatchObject({
    id: sent.answer.id,
    text: before,
    state: 'streaming',
    seq: 0,
    parentId: sent.message.id,
  })
  expect(again.stream).not.toBe(sent.stream)
  const after = await waitUntilEnded(here, sent.answer.id)
  expect(engine.mock.lastCall?.[0]).toMatchObject({ continues: before, messages: [{ role: 'user', text: SLOW }] })
  expect(after).toMatchObject({ text: `${before}接着写。`, state: 'done', cost: (row.cost ?? 0) + 1, tokens: 8 })
  expect(after.milliseconds).toBeGreaterThanOrEqual(row.milliseconds ?? 0)
  expect(await parts(sent.answer.id)).toEqual([
    expect.objectContaining({
      end: 'stopped',
      length: before.length,
      textHash: createHash('sha256').update(before).digest('hex'),
      cost: row.cost,
      generationId: row.generationId,
    }),
  ])
  expect((await readGenerationEvents(here, again.stream)).text).toBe('接着写。')
  expect((await readGenerationEvents(here, again.stream)).events.at(-1)).toMatchObject({
    type: 'done',
    data: { cost: after.cost, tokens: 8, milliseconds: after.milliseconds },
  })
  engine.mockRestore()
  here.engine.play({})
})

test('charges each part separately, and the conversation’s cost is their sum', async () => {
  const { sent, row } = await stopped()
  await continueGeneration(here, member, sent.answer.id)
  await vi.waitFor(
    async () => expect((await readAnswerRow(here, sent.answer.id))?.text.length).toBeGreaterThan(row.text.length),
    { timeout: 15_000 },
  )
  await stopAnswer(here, member, sent.answer.id)
  const second = await waitUntilEnded(here, sent.answer.id)
  const engine = vi.spyOn(here.engine, 'answer').mockImplementationOnce(async function* () {
    yield await Promise.resolve({ text: '山水画里的留白，'.repeat(400) })
    yield { tokens: null }
  })
  await continueGeneration(here, member, sent.answer.id)
  const third = await waitUntilEnded(here, sent.answer.id)

  expect((await parts(sent.answer.id)).map(({ length }) => length)).toEqual([row.text.length, second.text.length])
  expect(second.cost ?? 0).toBeGreaterThan(row.cost ?? 0)
  // The last part is longer than one answer may cost, and its prompt was the whole text.
  expect(third.cost).toBe((second.cost ?? 0) + 21)
  const { cost: points, promptTokens } = third
  expect(await conversationCost(here, member, sent.message.conversationId)).toEqual({
    points,
    promptTokens,
    tokens: 0,
    models: [{ model: 'scripted', offline: true, answers: 1, points, promptTokens, tokens: 0 }],
  })
  const { rows } = await database.pool.query<{ points: number; held: number }>(
    'select points::integer, held::integer from wallets where member_id = $1',
    [member],
  )
  expect(rows).toEqual([{ points: 100_000 - (third.cost ?? 0), held: 0 }])
  engine.mockRestore()
})

test('an answer that was cut off says so, and can be continued', async () => {
  const sent = await askQuestion(here, member, { text: script({ chunks: ['写到一半'], cut: true }) })
  const first = await waitUntilEnded(here, sent.answer.id)
  expect(first).toMatchObject({ state: 'done', cut: true })
  expect((await readGenerationEvents(here, sent.stream)).events.at(-1)).toMatchObject({
    type: 'done',
    data: { cut: true },
  })
  await continueGeneration(here, member, sent.answer.id)
  expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({
    state: 'done',
    text: '写到一半写到一半',
    cut: true,
  })
})

test('a continuation that fails keeps the text, and adds nothing to the cost', async () => {
  const { sent, row } = await stopped()
  const engine = vi.spyOn(here.engine, 'answer')
  engine.mockImplementationOnce(async function* () {
    yield await Promise.resolve({ text: '半句' })
    throw new Error('broken')
  })
  const again = await continueGeneration(here, member, sent.answer.id)
  expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({
    state: 'failed',
    text: `${row.text}半句`,
    cost: row.cost,
  })
  expect((await readGenerationEvents(here, again.stream)).events.at(-1)).toMatchObject({
    type: 'failed',
    data: { cost: row.cost },
  })
  engine.mockRestore()
  await continueGeneration(here, member, sent.answer.id)
  await stopAnswer(here, member, sent.answer.id)
})

test('a continued answer is found by its new text', async () => {
  const { sent } = await stopped()
  const engine = vi.spyOn(here.engine, 'answer')
  engine.mockImplementationOnce(async function* () {
    yield await Promise.resolve({ text: '末了说到蓑衣' })
  })
  await continueGeneration(here, member, sent.answer.id)
  await waitUntilEnded(here, sent.answer.id)
  engine.mockRestore()
  expect((await searchChats(here, member, { words: '蓑衣' })).hits.map(({ messageId }) => messageId)).toEqual([
    sent.answer.id,
  ])
})

describe('continuing is refused', () => {
  test('for a complete answer, for a question, and while another answer is generated', async () => {
    const sent = await askQuestion(here, member)
    await waitUntilEnded(here, sent.answer.id)
    await expect(continueGeneration(here, member, sent.answer.id)).rejects.toMatchObject({
      code: 2002,
      reason: 'finished',
    })
    await expect(continueGeneration(here, member, sent.message.id)).rejects.toMatchObject({ code: 404 })

    const { sent: other } = await stopped()
    const running = await regenerate(here, member, other.answer.id)
    await expect(continueGeneration(here, member, other.answer.id)).rejects.toMatchObject({
      code: 2002,
      reason: 'answering',
    })
    await stopAnswer(here, member, running.answer.id)
  })

  test('for another member', async () => {
    const { sent } = await stopped()
    await expect(continueGeneration(here, await testMember(database), sent.answer.id)).rejects.toMatchObject({
      code: 404,
    })
  })
})

test('two concurrent requests continue an answer once', async () => {
  const { sent } = await stopped()
  const both = await Promise.allSettled([
    continueGeneration(here, member, sent.answer.id),
    continueGeneration(here, member, sent.answer.id),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await stopAnswer(here, member, sent.answer.id)
})

test('purging the trash deletes all generations and parts of an answer', async () => {
  const { sent, row } = await stopped()
  await continueGeneration(here, member, sent.answer.id)
  await stopAnswer(here, member, sent.answer.id)
  await trashConversation(here, member, sent.message.conversationId)
  await purgeTrash(database.db, new Date(Date.now() + 31 * 86_400_000))
  expect(await database.db.select().from(generations).where(eq(generations.memberId, member))).toEqual([])
  expect(await parts(sent.answer.id)).toEqual([])
  expect(row.generationId).not.toBeNull()
})
