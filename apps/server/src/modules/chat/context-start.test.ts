import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { recordStatements } from '../../database/test-statements.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { updateConversation, createConversation, readConversation } from './conversations.ts'
import { userStream } from '../../events/stream-names.ts'
import { stopAnswer } from './stop-answer.ts'
import {
  askQuestion,
  regenerate,
  waitUntilEnded,
  continueGeneration,
  script,
  testMember,
  testProcess,
} from './test-chat.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  // Statements are counted here: no sweep in the background.
  here = await testProcess(database, { intervals: { ...fastIntervals, sweepMs: 3_600_000 } })
})
beforeEach(async () => {
  member = await testMember(database)
})
afterAll(() => here.close())

/** A conversation with these consecutive messages, beginning with a question; returns the ids. */
async function talk(texts: readonly string[]) {
  const { id: conversationId } = await createConversation(here, member, {})
  const ids = texts.map(() => randomUUID())
  const rows = texts.map((text, place) => ({
    ...{
      id: ids[place] ?? '',
      conversationId,
      parentId: ids[place - 1] ?? null,
      text,
      state: 'done' as const,
      searched: true,
    },
    ...{
      role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
      createdAt: new Date(Date.UTC(2026, 0, 1) + place * 1000),
    },
  }))
  for (let from = 0; from < rows.length; from += 500)
    await here.db.insert(messages).values(rows.slice(from, from + 500))
  return { conversationId, ids, last: ids.at(-1) ?? '' }
}
const textsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, place) => `${place}${'墨'.repeat(length)}`)
/** The first message that the model receives, by the answers that end a branch. */
async function readFrom(conversationId: string) {
  const { messages: all } = await readConversation(here, member, conversationId)
  return new Map(all.flatMap(({ id, readFrom: from }) => (from === undefined ? [] : [[id, from]])))
}

describe('the first message that a model reads (readFrom)', () => {
  test.each([
    ['the oldest turns do not fit', textsOf(10, 7000), null],
    [
      'the answer before the oldest question that fits does not fit',
      ['问', '答'.repeat(30_000), '问'.repeat(100), '答'.repeat(40_000)],
      null,
    ],
    ['surrogate pairs count once', ['问'.repeat(4000), '答', '😀'.repeat(8000), '😀'.repeat(37_000)], null],
    ['the number of turns is limited', textsOf(10, 3), 2],
    ['only the question is sent', textsOf(4, 3), 0],
  ])(
    'is what the engine gets first, in the reply, the events and the conversation, when %s',
    async (_, texts, contextTurns) => {
      const engine = vi.spyOn(here.engine, 'answer')
      const { conversationId, last } = await talk(texts)
      await updateConversation(here, member, conversationId, { contextTurns })
      const sent = await askQuestion(here, member, { conversationId, parentId: last, text: '再问' })
      await waitUntilEnded(here, sent.answer.id)

      const from = sent.answer.readFrom
      const { messages: all } = await readConversation(here, member, conversationId)
      expect(all.find(({ id }) => id === from)).toMatchObject({
        role: 'user',
        text: engine.mock.lastCall?.[0].messages[0]?.text,
      })
      expect(all.find(({ id }) => id === sent.answer.id)?.readFrom).toBe(from)
      const rows = await here.eventLog.read(userStream(member), 0, 500)
      expect(rows.find(({ type }) => type === 'run.started')?.data).toMatchObject({ message: { readFrom: from } })
      engine.mockRestore()
    },
  )

  test('is absent when the whole conversation is sent', async () => {
    const { conversationId, last } = await talk(textsOf(4, 100))
    const sent = await askQuestion(here, member, { conversationId, parentId: last, text: '再问' })
    await waitUntilEnded(here, sent.answer.id)
    expect(sent.answer).not.toHaveProperty('readFrom')
    expect((await readFrom(conversationId)).size).toBe(0)
    await updateConversation(here, member, conversationId, { contextTurns: 100 })
    expect((await readFrom(conversationId)).size).toBe(0)
  })

  test('follows the current number of turns, separately for each branch', async () => {
    const { conversationId, ids, last } = await talk(textsOf(8, 7))
    const branch = await askQuestion(here, member, { conversationId, parentId: ids[3] ?? '', text: '另问' })
    await waitUntilEnded(here, branch.answer.id)
    expect((await readFrom(conversationId)).size).toBe(0)
    await updateConversation(here, member, conversationId, { contextTurns: 1 })
    expect(await readFrom(conversationId)).toEqual(
      new Map([
        [last, ids[4]],
        [branch.answer.id, ids[2]],
      ]),
    )
    await updateConversation(here, member, conversationId, { contextTurns: 0 })
    expect(await readFrom(conversationId)).toEqual(
      new Map([
        [last, ids[6]],
        [branch.answer.id, branch.message.id],
      ]),
    )
    await updateConversation(here, member, conversationId, { contextTurns: null })
    expect((await readFrom(conversationId)).size).toBe(0)
  })

  test('is set for a stopped, continued or regenerated answer, too', async () => {
    const { conversationId, last } = await talk(textsOf(4, 7))
    await updateConversation(here, member, conversationId, { contextTurns: 0 })
    const sent = await askQuestion(here, member, {
      conversationId,
      parentId: last,
      text: script({ delay: 20, times: 400 }),
    })
    await vi.waitFor(
      async () =>
        expect(
          (await readConversation(here, member, conversationId)).messages.find(({ id }) => id === sent.answer.id)?.text,
        ).not.toBe(''),
      10_000,
    )
    const stopped = await stopAnswer(here, member, sent.answer.id)
    const goesOn = await continueGeneration(here, member, sent.answer.id)
    await stopAnswer(here, member, sent.answer.id)
    const again = await regenerate(here, member, sent.answer.id)
    await stopAnswer(here, member, again.answer.id)
    expect([sent.answer, stopped, goesOn.answer, again.answer].map(({ readFrom: from }) => from)).toEqual(
      Array(4).fill(sent.message.id),
    )
  })

  test('P49: takes as many queries for 2,000 messages as for twelve', async () => {
    const [short, long] = [await talk(textsOf(12, 7000)), await talk(textsOf(1998, 60))]
    const read = async ({ conversationId }: typeof short, query: { part?: 'newest' }) => {
      const statements = recordStatements()
      const { messages: all } = await readConversation(here, member, conversationId, query)
      expect(all.filter((message) => message.readFrom !== undefined)).toHaveLength(1)
      return statements.flatMap(({ text }) => / from "(\w+)"/.exec(text)?.[1] ?? [])
    }
    const few = await read(short, { part: 'newest' })
    expect(few).toContain('messages')
    expect(await read(long, { part: 'newest' })).toEqual(few)
  })
})
