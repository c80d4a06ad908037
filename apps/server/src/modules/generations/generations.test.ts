import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { collectEvents } from '../../events/test-event-log.ts'
import { trashConversation } from '../chat/conversations.ts'
import { stopAnswer } from '../chat/stop-answer.ts'
import {
  askQuestion,
  waitUntilEnded,
  readAnswerRow,
  script,
  testMember,
  testProcess,
  readGenerationEvents,
} from '../chat/test-chat.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let there: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
  there = await testProcess(database)
})
beforeAll(async () => {
  member = await testMember(database)
})
afterAll(() => Promise.all([here.close(), there.close()]))

describe('an answer', () => {
  test('P46: is stored before it is generated, and its events match its text', async () => {
    const sent = await askQuestion(here, member, {
      text: script({ chunks: ['墨', '韵', '。'], times: 40, delay: 3, usage: 12 }),
    })

    expect(sent.answer).toMatchObject({
      state: 'streaming',
      text: '',
      seq: 0,
      parentId: sent.message.id,
      stream: sent.stream,
      offline: true,
    })
    const answer = await waitUntilEnded(here, sent.answer.id)
    const { text, ends, seqs } = await readGenerationEvents(here, sent.stream)
    expect(answer).toMatchObject({ state: 'done', text: '墨韵。'.repeat(40), tokens: 12, seq: seqs.at(-1) })
    expect(text).toBe(answer.text)
    expect(ends).toEqual(['done'])
    expect(seqs).toEqual(seqs.map((_, place) => place + 1))
  })

  test('batches small deltas into an event every 50 ms', async () => {
    const since = performance.now()
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 100, delay: 5 }) })
    await waitUntilEnded(here, sent.answer.id)
    const rowsAtMost = (performance.now() - since) / 50 + 2

    const { seqs } = await readGenerationEvents(here, sent.stream)
    expect(seqs.length).toBeGreaterThan(5)
    expect(seqs.length).toBeLessThan(rowsAtMost)
  })

  test('that arrives in one chunk is split into events without splitting a character', async () => {
    const text = `a${'😀'.repeat(5000)}`
    here.engine.play({ chunks: [text] })
    const sent = await askQuestion(here, member)
    const answer = await waitUntilEnded(here, sent.answer.id)
    here.engine.play({})

    expect(answer.text === text).toBe(true)
    const { events } = await readGenerationEvents(here, sent.stream)
    expect(events.length).toBeGreaterThan(4)
    expect(events.every(({ data }) => JSON.stringify(data).length < 5000 && JSON.stringify(data).isWellFormed())).toBe(
      true,
    )
  })

  test('is stored with U+0000 and lone surrogates replaced by U+FFFD', async () => {
    const sent = await askQuestion(here, member, {
      text: script({ chunks: ['a\u0000b', '墨\uD83D', '\uDE00', 'c\uD800'] }),
    })

    expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({ state: 'done', text: 'a\uFFFDb墨😀c\uFFFD' })
  })

  test('keeps its text when the engine breaks off', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['一', '二', '三'], dieAfter: 2 }) })

    expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({ state: 'failed', text: '一二' })
    expect((await readGenerationEvents(here, sent.stream)).events.at(-1)).toMatchObject({
      type: 'failed',
      data: { reason: 'crashed' },
    })
  })

  test('fails with a reason when the engine is unavailable', async () => {
    const sent = await askQuestion(here, member, { text: script({ status: 503 }) })

    expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({ state: 'failed', text: '' })
    expect((await readGenerationEvents(here, sent.stream)).events).toMatchObject([
      { type: 'failed', data: { reason: 'unavailable' } },
    ])
  })

  test.each([-5, 1e300, 0.5])('ignores an implausible token count of %d', async (usage) => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['好'], usage }) })

    expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({ state: 'done', tokens: null })
  })

  test('has its stored text updated while it is generated', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 1000, delay: 10 }) })

    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(messages).where(eq(messages.id, sent.answer.id))
      expect(row).toMatchObject({ state: 'streaming' })
      expect(row?.text.length).toBeGreaterThan(50)
      expect(row?.text).toBe(
        (await readGenerationEvents(here, sent.stream)).events
          .slice(0, row?.seq)
          .map(({ data }) => (data as { text: string }).text)
          .join(''),
      )
    }, 15_000)
    await stopAnswer(here, member, sent.answer.id)
  })
})

describe('stopping an answer', () => {
  test('P46: from another process keeps its text and publishes one stopped event', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 1000, delay: 5 }) })
    const subscriber = collectEvents(there.eventLog, sent.stream, 0)
    await expect.poll(() => subscriber.events.length).toBeGreaterThan(2)
    const stopped = await stopAnswer(there, member, sent.answer.id)

    expect(stopped).toMatchObject({ state: 'stopped' })
    await expect.poll(() => here.generations.open).toBe(0)
    const { text, ends } = await readGenerationEvents(here, sent.stream)
    expect(stopped.text).toBe(text)
    expect(text.length).toBeGreaterThan(0)
    expect(ends).toEqual(['stopped'])
    await expect.poll(() => subscriber.events.at(-1)?.type).toBe('stopped')
    subscriber.close()
    expect(await stopAnswer(there, member, sent.answer.id)).toEqual(stopped)
  })

  test('P46: by twenty requests while it ends by itself ends it once', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 10, delay: 10 }) })
    await Promise.all(Array.from({ length: 20 }, (_, n) => stopAnswer(n % 2 ? here : there, member, sent.answer.id)))
    await waitUntilEnded(here, sent.answer.id)

    expect((await readGenerationEvents(here, sent.stream)).ends).toHaveLength(1)
  })

  test('happens when its conversation is moved to the trash', async () => {
    const sent = await askQuestion(here, member, { text: script({ chunks: ['字'], times: 1000, delay: 5 }) })
    await trashConversation(there, member, sent.message.conversationId)

    expect(await waitUntilEnded(here, sent.answer.id)).toMatchObject({ state: 'stopped' })
    await expect.poll(() => here.generations.open).toBe(0)
  })
})

describe("a member's queue", () => {
  test('P33: generates two answers at a time, in order, over all processes', async () => {
    const own = await testMember(database)
    const sents: Awaited<ReturnType<typeof askQuestion>>[] = []
    for (let n = 0; n < 5; n += 1)
      sents.push(
        await askQuestion(n % 2 ? here : there, own, { text: script({ chunks: ['字'], times: 1000, delay: 5 }) }),
      )
    const begun = async () => await Promise.all(sents.map(async ({ stream }) => (await here.eventLog.head(stream)) > 0))

    await expect.poll(() => begun()).toEqual([true, true, false, false, false])
    await stopAnswer(here, own, sents[1]?.answer.id ?? '')
    await expect.poll(() => begun()).toEqual([true, true, true, false, false])
    // A waiting generation can be stopped too.
    await stopAnswer(here, own, sents[3]?.answer.id ?? '')
    await stopAnswer(here, own, sents[0]?.answer.id ?? '')
    await expect.poll(async () => (await begun())[4]).toBe(true)
    expect((await readGenerationEvents(here, sents[3]?.stream ?? '')).events).toMatchObject([
      { seq: 1, type: 'stopped' },
    ])
    for (const { answer } of sents) await stopAnswer(here, own, answer.id)
    await expect.poll(() => here.generations.open + there.generations.open).toBe(0)
  })
})

describe('a process that dies', () => {
  test('has its answers ended as interrupted by another process, with the stored text', async () => {
    const dying = await testProcess(database)
    const sent = await askQuestion(dying, member, { text: script({ chunks: ['字'], times: 5000, delay: 5 }) })
    const waiting = await askQuestion(dying, member, { text: script({ chunks: ['字'], times: 5000, delay: 5 }) })
    await expect.poll(() => here.eventLog.head(sent.stream)).toBeGreaterThan(3)
    await dying.die()

    const answer = await waitUntilEnded(here, sent.answer.id)
    expect(answer.state).toBe('interrupted')
    expect(answer.text).toBe((await readGenerationEvents(here, sent.stream)).text)
    expect((await readGenerationEvents(here, sent.stream)).ends).toEqual(['interrupted'])
    expect(await waitUntilEnded(here, waiting.answer.id)).toMatchObject({ state: 'interrupted' })
  })
})

test('P44: lets a short answer finish while draining, and keeps the text of one that is interrupted', async () => {
  const firstProcess = await testProcess(database)
  const own = await testMember(database)
  const short = await askQuestion(firstProcess, own, { text: script({ chunks: ['短'], times: 20, delay: 10 }) })
  const long = await askQuestion(firstProcess, own, { text: script({ chunks: ['长'], times: 5000, delay: 5 }) })
  await expect.poll(() => here.eventLog.head(long.stream)).toBeGreaterThan(1)
  const drained = firstProcess.generations.drain(5000)

  await expect(askQuestion(firstProcess, own)).rejects.toMatchObject({ code: 503 })
  await drained
  expect(await readAnswerRow(here, short.answer.id)).toMatchObject({ state: 'done' })
  const kept = await readAnswerRow(here, long.answer.id)
  expect(kept).toMatchObject({ state: 'interrupted', text: (await readGenerationEvents(here, long.stream)).text })
  await firstProcess.close()
})

test('serves the frequent queries on runs and messages from indexes', async () => {
  const plan = (query: SQL) =>
    database.db.transaction(async (tx) => {
      // Test tables are small: the test asks whether the index can serve, not whether it is cheaper yet.
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql`explain (format json) ${query}`)).rows)
    })

  expect(await plan(sql`select id from generations where ended_at is null and lease_until < '2020-01-01'`)).toContain(
    'generations_open',
  )
  expect(
    await plan(sql`select id from generations where member_id = ${member} and ended_at is null and ticket < 5 limit 2`),
  ).toContain('generations_')
  expect(await plan(sql`select * from messages where conversation_id = ${member} order by created_at`)).toContain(
    'messages_conversation',
  )
  expect(await plan(sql`select id from messages where conversation_id = ${member} and state = 'streaming'`)).toContain(
    'messages_streaming',
  )
  expect(await plan(sql`select * from messages where generation_id = ${member}`)).toContain('messages_run')
})
