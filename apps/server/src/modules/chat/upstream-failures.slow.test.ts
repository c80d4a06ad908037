import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, SendResult } from '@moyun/api'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import { sendAnswer, startEventStream, textChunk, sendEvent, testEndpoint } from '../ai/test-endpoint.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

/** The engine's timeout in milliseconds; answers in time arrive at once or after a third of it. */
const PATIENCE = 1_500
const endpoint = testEndpoint()
let app: TestApp
let member: TestMember

beforeAll(async () => {
  const log = { info: () => {}, warn: () => {} }
  const engine = createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: 'k',
    models: ['m'],
    log,
    pause: 1,
    patience: { first: PATIENCE, between: PATIENCE },
  })
  app = await testApp({ floodGuard: false }, { engine })
})
beforeEach(async () => {
  member = await app.member()
})

const TEXT = '落笔有声，余白有韵。'
const HUGE = `${'墨😀'.repeat(60_000)}。`

const spoken = (usage?: unknown) => (response: ServerResponse) => sendAnswer(response, [...TEXT], usage)
const refusing = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
/** Sends half of the text, then something else. */
const half = (then: (response: ServerResponse) => unknown) => async (response: ServerResponse) => {
  startEventStream(response)
  sendEvent(response, textChunk(TEXT.slice(0, 5)))
  await sleep(40)
  then(response)
}
const used = (tokens: unknown) => ({ prompt_tokens: 5, completion_tokens: tokens, total_tokens: tokens })

interface Outcome {
  state: Message['state']
  reason?: string
  text: string
  tokens?: number | null
  cost: number
  /** The expected number of requests to the endpoint; 1 by default. */
  requests?: number
}
type Responder = (response: ServerResponse) => unknown
const done = { state: 'done', text: TEXT, tokens: null, cost: 1 } as const
const broken = { state: 'failed', reason: 'crashed', text: TEXT.slice(0, 5), cost: 0 } as const
const silent = { state: 'failed', reason: 'unavailable', text: '', cost: 0 } as const

test.each<[string, Responder, Outcome]>([
  ['a normal answer', spoken(used(230)), { ...done, tokens: 230, cost: 3 }],
  ['a slow first byte', (response) => sleep(PATIENCE / 3).then(() => spoken()(response)), done],
  ['a first byte that never comes', () => {}, silent],
  ['headers, and no text', (response) => startEventStream(response).flushHeaders(), silent],
  [
    '429, once',
    (response) =>
      (endpoint.requests.length === 1 ? refusing(429, '{"error":{"message":"slow down"}}') : spoken())(response),
    { ...done, requests: 2 },
  ],
  ['429, every time', refusing(429, '{"error":{"message":"slow down"}}'), { ...silent, requests: 2 }],
  ['503, every time', refusing(503, 'overloaded'), { ...silent, requests: 2 }],
  ['a key that is rejected', refusing(401, '{"error":{"message":"bad key"}}'), silent],
  [
    'a conversation that is too long',
    refusing(400, '{"error":{"message":"maximum context length is 10","code":"context_length_exceeded"}}'),
    { ...silent, reason: 'tooLong' },
  ],
  [
    'moderation at once',
    refusing(400, '{"error":{"message":"no","code":"content_filter"}}'),
    { ...silent, reason: 'refused', cost: 1 },
  ],
  [
    'moderation at the end',
    (response) => sendAnswer(response, [...TEXT], used(9), 'content_filter'),
    { ...broken, reason: 'refused', text: TEXT, cost: 1 },
  ],
  ['a dropped connection in mid-stream', half((response) => response.socket?.destroy()), broken],
  ['an early end of the stream', half((response) => response.end()), broken],
  ['silence in mid-stream', half(() => {}), broken],
  [
    'an error chunk in mid-stream',
    half(
      (response) => (
        sendEvent(response, { error: { message: 'overloaded', type: 'server_error', code: 503 } }),
        response.end()
      ),
    ),
    broken,
  ],
  [
    'an error chunk, and nothing else',
    (response) => (
      startEventStream(response),
      sendEvent(response, { error: { message: 'overloaded' } }),
      response.end()
    ),
    silent,
  ],
  [
    'an invalid chunk in mid-stream',
    half((response) => (sendEvent(response, '{"choices":[{'), response.end())),
    broken,
  ],
  ['a web page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'), silent],
  ['an empty answer', (response) => sendAnswer(response, [], used(0)), silent],
  ['an answer of empty chunks only', (response) => sendAnswer(response, ['', '', '']), silent],
  [
    'an answer of white space',
    (response) => sendAnswer(response, [' ', '\n\n', '\t'], used(3)),
    { ...silent, text: ' \n\n\t' },
  ],
  ['one huge delta', (response) => sendAnswer(response, [HUGE]), { state: 'done', text: HUGE, tokens: null, cost: 21 }],
  [
    'an answer beyond the length limit',
    (response) =>
      sendAnswer(
        response,
        Array.from({ length: 9 }, () => 'x'.repeat(50_000)),
      ),
    { state: 'failed', reason: 'tooLong', text: 'x'.repeat(400_000), cost: 21 },
  ],
  ['no usage', spoken(), done],
  ['a usage of zero', spoken(used(0)), done],
  ['a negative usage', spoken(used(-7)), done],
  ['an absurd usage', spoken(used(9_000_000_000)), done],
  ['a usage beyond the integer range', spoken(used(1e300)), done],
  ['a usage in words', spoken(used('many')), done],
  ['a usage of another shape', spoken([{ tokens: {} }]), done],
])('stores and charges the answer as expected with %s', async (_, respond, { requests = 1, reason, ...outcome }) => {
  endpoint.answer((response) => void respond(response))
  const before = await points()
  const { message, answer } = await ask()
  const ended = await untilEnded(message.conversationId, answer.id)

  expect({ ...ended, text: ended.text === outcome.text || ended.text.slice(0, 200) }).toMatchObject({
    ...outcome,
    text: true,
  })
  expect(ended.reason).toBe(reason)
  expect(endpoint.requests).toHaveLength(requests)
  // The streamed events match what was stored, with exactly one end.
  const { text, ends } = await collectStream(answer.stream)
  expect(text === ended.text).toBe(true)
  expect(ends).toMatchObject([
    { type: outcome.state, data: reason === undefined ? { tokens: ended.tokens, cost: outcome.cost } : { reason } },
  ])
  expect(await points()).toEqual({ points: before.points - outcome.cost, held: 0 })
  expect((await lines()).map(({ amount, place }) => ({ amount, place }))).toEqual(
    outcome.cost === 0
      ? []
      : [{ amount: -outcome.cost, place: { type: 'conversation', id: message.conversationId, messageId: answer.id } }],
  )

  // The endpoint recovers, and regenerating answers the same question.
  endpoint.answer((response) => spoken(used(9))(response))
  const again = await post<SendResult>(`/api/chat/messages/${answer.id}/regenerate`, {})
  expect(await untilEnded(message.conversationId, again.answer.id)).toMatchObject({
    parentId: message.id,
    state: 'done',
    text: TEXT,
    cost: 1,
  })
  expect(await sumOfAll()).toBe(0)
})

const by = () => ({ ...member.bearer, 'idempotency-key': randomUUID() })
const post = async <Result>(path: string, body: object) =>
  (await app.prepare('POST', path, { headers: by(), body })).result as Result
const get = async <Result>(path: string) =>
  (await app.prepare('GET', path, { headers: member.bearer })).result as Result

async function ask() {
  const { id } = await post<{ id: string }>('/api/chat/conversations', {})
  return post<SendResult & { answer: { stream: string } }>(`/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text: '写一句话',
  })
}

const untilEnded = (conversationId: string, answerId: string) =>
  vi.waitFor(
    async () => {
      const { messages } = await get<{ messages: Message[] }>(`/api/chat/conversations/${conversationId}`)
      const answer = messages.find(({ id }) => id === answerId)
      if (!answer || answer.state === 'streaming') throw new Error('It is still being answered')
      return answer
    },
    { timeout: 20_000, interval: 20 },
  )

async function collectStream(stream: string) {
  const rows: { seq: number; type: string; data: { text?: string } }[] = []
  for (let head = 1; (rows.at(-1)?.seq ?? 0) < head;) {
    const page = await get<{ rows: typeof rows; head: number }>(
      `/api/events?stream=${stream}&after=${rows.at(-1)?.seq ?? 0}`,
    )
    rows.push(...page.rows)
    head = page.head
  }
  return { text: rows.map(({ data }) => data.text ?? '').join(''), ends: rows.filter(({ type }) => type !== 'delta') }
}

async function points() {
  const { points: free, held } = await get<{ points: number; held: number }>('/api/ledger/summary')
  return { points: free, held }
}

const sumOfAll = async () =>
  Number((JSON.parse((await app.call('GET', '/sandbox/ledger')).body) as { sum: unknown }).sum)

const lines = async () =>
  (await get<{ lines: { kind: string; amount: number; place: unknown }[] }>('/api/ledger/entries')).lines.filter(
    ({ kind }) => kind === 'chat',
  )
