import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import type { ChatEngine } from '../ai/chat-engine.ts'
import { createFailover } from '../ai/failover.ts'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import {
  sendAnswer,
  finalEvents,
  startEventStream,
  textChunk,
  sendRaw,
  sendEvent,
  testEndpoint,
} from '../ai/test-endpoint.ts'
import { pointsSpentLastHour } from '../ledger/spending-alarm.ts'
import { updateConversation, createConversation } from './conversations.ts'
import { userStream } from '../../events/stream-names.ts'
import { searchChats } from './search.ts'
import { askQuestion, regenerate, waitUntilEnded, readAnswerRow, testMember, testProcess } from './test-chat.ts'

type Process = Awaited<ReturnType<typeof testProcess>>
type Answering = (response: ServerResponse) => void
/** Initial points of each test's member. */
const WELCOME = 100_000
const [first, second] = [testEndpoint(), testEndpoint()]
let database: Awaited<ReturnType<typeof testDatabase>>
let member: string
let started: Process[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  member = await testMember(database)
})
afterEach(async () => {
  await Promise.all(started.map((one) => one.close()))
  started = []
})

const log = { info: () => {}, warn: () => {} }
const at = (endpoint: typeof first, suffix: string, model: string) =>
  createOpenAICompatibleEngine({ baseUrl: endpoint.url(), apiKey: 'k', models: [model], suffix, log, tries: 1 })
/** A failover engine of two endpoints with different models. */
const models = () => createFailover([at(first, '', 'large'), at(second, '_2', 'small')], { log })

/** Starts a server process with this engine. */
async function start({
  engine = models(),
  chatTitles = true,
}: { engine?: Partial<ChatEngine>; chatTitles?: boolean } = {}) {
  const one = await testProcess(database, { chatTitles })
  Object.assign(one.engine, engine)
  started.push(one)
  return one
}

const isForTitle = ({ body }: { body: Record<string, unknown> }) =>
  'max_tokens' in body || 'max_completion_tokens' in body
/** Answers questions and title requests separately. */
const answers = (title: Answering, answer: Answering = (response) => sendAnswer(response, ['山高水长。'])) =>
  first.answer((response, request) => (isForTitle(request) ? title : answer)(response))
const titled =
  (text: string): Answering =>
  (response) =>
    sendAnswer(response, [text])
const titleRequests = (endpoint = first) => endpoint.requests.filter(isForTitle)

type QuestionOptions = NonNullable<Parameters<typeof askQuestion>[2]>
/** Asks a question and waits for the answer. */
async function answered(here: Process, text: string, more: QuestionOptions = {}) {
  const sent = await askQuestion(here, member, { text, ...more })
  await waitUntilEnded(here, sent.answer.id)
  return { ...sent, conversationId: sent.message.conversationId }
}
/** The title after all work is done; drains the process. */
async function titleAfter(here: Process, id: string) {
  await here.generations.drain(10_000)
  return (await rowOf(id))?.title
}
const rowOf = async (id: string) => (await database.db.select().from(conversations).where(eq(conversations.id, id)))[0]

test('uses the question as title, then the model’s title; publishes both, and does not charge for it', async () => {
  const here = await start()
  answers(titled('“小院种什么树”'))
  const spent = await pointsSpentLastHour(here.db, here.clock.now())
  const { answer, conversationId } = await answered(here, '我家有个小院子，想种两棵树\n要好养。')
  await expect.poll(async () => (await rowOf(conversationId))?.title).toBe('小院种什么树')
  await answered(here, '再说说月季', { conversationId, parentId: answer.id })
  expect(await titleAfter(here, conversationId)).toBe('小院种什么树')

  const rows = await here.eventLog.read(userStream(member), 0, 500)
  const titles = rows.flatMap(({ type, data }) =>
    type === 'conversation.changed' || type === 'run.started'
      ? [(data as { conversation: { title: string } }).conversation.title]
      : [],
  )
  expect(titles).toEqual(['我家有个小院子，想种两棵树', '小院种什么树', '小院种什么树'])
  expect((await searchChats(here, member, { words: '种什么树' })).titles).toMatchObject([{ title: '小院种什么树' }])
  expect(titleRequests()).toHaveLength(1)
  expect(titleRequests()[0]?.body).toMatchObject({
    model: 'large',
    max_tokens: 64,
    max_completion_tokens: 64,
    messages: [
      { role: 'system', content: expect.stringContaining('标题') },
      { role: 'user', content: expect.stringContaining('要好养') },
    ],
  })

  const paid = WELCOME - (await here.ledger.balance(member)).points
  expect(paid).toBe(2)
  expect(await pointsSpentLastHour(here.db, here.clock.now())).toBe(spent + paid + 1)
})

test.each([
  ['How do I keep a Dockerfile small?', 'Keep a Dockerfile small', 'Keep a Dockerfile small', 'Give the conversation'],
  [
    '写一个解析器',
    '用 TypeScript 写一个解析 TypeScript 的小工具',
    '用 TypeScript 写一个解析 TypeScript 的小工具',
    '标题',
  ],
  ['写一个解析器', '**标题：《红楼梦》的别名。**', '《红楼梦》的别名', '标题'],
  ['写一个解析器', '\u202e解\u0000析 \u200b 器\n', '解\ufffd析 器', '标题'],
])('for %s, the model’s title %j becomes %j', async (question, generatedTitle, title, instructions) => {
  const here = await start()
  answers(titled(generatedTitle))
  const { conversationId } = await answered(here, question)
  expect(await titleAfter(here, conversationId)).toBe(title)
  expect(JSON.stringify(titleRequests()[0]?.body['messages'])).toContain(instructions)
})

describe('the question stays the title', () => {
  /** Sends events and ends the response. */
  const events =
    (...events: unknown[]): Answering =>
    (response) => {
      startEventStream(response)
      for (const one of events) sendEvent(response, one)
      response.end()
    }
  const refused = sendRaw('{"error":{"message":"no","code":"content_filter"}}', 'application/json', 400)
  test.each<[string, Answering]>([
    ['is unavailable', (response) => void response.writeHead(500).end('{}')],
    ['refuses', refused],
    ['breaks off', events(textChunk('半个'))],
    [
      'only reasons',
      events({ choices: [{ index: 0, delta: { reasoning_content: '想' } }] }, ...finalEvents(undefined, 'length')),
    ],
    ['reasons in its text', (response) => sendAnswer(response, ['<think>先想想该叫什么'], undefined, 'length')],
    ['reasons as plain text', (response) => sendAnswer(response, ['先想想该叫什么名字'], undefined, 'length')],
    ['writes more than a title', titled('好的，标题如下：\n\n小院种树')],
    [
      'writes without end',
      (response) =>
        sendAnswer(
          response,
          Array.from({ length: 60 }, () => '小院里种什么树呢'),
        ),
    ],
    ['writes nothing', titled('')],
  ])('when the model %s, which is not asked again', async (_, title) => {
    const [here, later] = [await start(), await start()]
    answers(title)
    second.answer((response) => sendAnswer(response, ['别的模型起的']))
    const { answer, conversationId } = await answered(here, '种什么树')
    expect(await titleAfter(here, conversationId)).toBe('种什么树')
    expect(titleRequests()).toHaveLength(1)

    answers(titled('小院种树'))
    await waitUntilEnded(later, (await regenerate(later, member, answer.id)).answer.id)
    expect(await titleAfter(later, conversationId)).toBe('种什么树')
    expect(titleRequests()).toEqual([])
  })

  test('until an answer succeeds', async () => {
    const here = await start()
    answers(titled('小院种树'), refused)
    const { answer, conversationId } = await answered(here, '种什么树')
    expect(await readAnswerRow(here, answer.id)).toMatchObject({ state: 'failed' })
    answers(titled('小院种树'))
    await answered(here, '再问一次', { conversationId, parentId: answer.id })
    expect(await titleAfter(here, conversationId)).toBe('小院种树')
  })

  test.each([
    ['when titles are turned off', { chatTitles: false }],
    ['when the engine is no model', { engine: { offline: true } }],
  ])('%s', async (_, options) => {
    const here = await start({ ...options, engine: { ...models(), ...('engine' in options ? options.engine : {}) } })
    answers(titled('小院种树'))
    const { conversationId } = await answered(here, '种什么树')
    expect(await titleAfter(here, conversationId)).toBe('种什么树')
    expect(first.requests).toHaveLength(1)
  })

  test('when the process is killed meanwhile, and no other process asks again', async () => {
    const [killed, other] = [await start(), await start()]
    answers((response) => void startEventStream(response).flushHeaders())
    const { answer, conversationId } = await answered(killed, '种什么树')
    await expect.poll(() => titleRequests().length).toBe(1)
    await killed.die()
    started = started.filter((one) => one !== killed)
    answers(titled('小院种树'))
    await waitUntilEnded(other, (await regenerate(other, member, answer.id)).answer.id)
    expect(await titleAfter(other, conversationId)).toBe('种什么树')
    expect(titleRequests()).toEqual([])
    await killed.generations.drain(0)
  })
})

describe('a title set by the member stays', () => {
  test('when it was set before the answer, and the model is not asked', async () => {
    const here = await start()
    answers(titled('小院种树'))
    const [{ id: named }, { id: renamed }] = [
      await createConversation(here, member, { title: '我的院子' }),
      await createConversation(here, member, {}),
    ]
    await updateConversation(here, member, renamed, { title: '院子' })
    for (const conversationId of [named, renamed]) await answered(here, '种什么树', { conversationId })
    expect([await titleAfter(here, named), (await rowOf(renamed))?.title]).toEqual(['我的院子', '院子'])
    expect(titleRequests()).toEqual([])
  })

  test('when it is set while the model is asked, even to the beginning of the question', async () => {
    const here = await start()
    let pending: ServerResponse | undefined
    answers((response) => void (pending = response))
    const { conversationId } = await answered(here, '种什么树')
    await expect.poll(() => pending).toBeDefined()
    for (const title of ['院子', '种什么树']) await updateConversation(here, member, conversationId, { title })
    if (pending) sendAnswer(pending, ['小院种树'])
    expect(await titleAfter(here, conversationId)).toBe('种什么树')
  })
})

test('asks the model of the engine that took over', async () => {
  const here = await start()
  first.answer((response) => void response.writeHead(500).end('{}'))
  second.answer((response, request) => sendAnswer(response, [isForTitle(request) ? '小院种树' : '好。']))
  const { conversationId } = await answered(here, '种什么树')
  expect(await titleAfter(here, conversationId)).toBe('小院种树')
  expect(titleRequests(second)).toMatchObject([{ body: { model: 'small' } }])
  expect(titleRequests(first)).toEqual([])
})
