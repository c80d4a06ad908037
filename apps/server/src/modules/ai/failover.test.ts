import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnswerPart, type AnswerRequest, type ChatEngine, EngineFailure } from './chat-engine.ts'
import { createFailover } from './failover.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'
import { finalEvents, startEventStream, textChunk, sendEvent, testEndpoint } from './test-endpoint.ts'

const [one, two, three] = [testEndpoint(), testEndpoint(), testEndpoint()]
const log = { info: () => {}, warn: vi.fn() }
let time = 0

const engineAt = (
  endpoint: typeof one,
  suffix: string,
  models: [string, ...string[]],
  first = 20_000,
  visionModels: string[] = [],
) =>
  createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: '',
    models,
    visionModels,
    log,
    suffix,
    tries: 1,
    patience: { first, between: 20_000 },
  })

const both = (second: [string, ...string[]] = ['small', 'large'], patience?: number) =>
  createFailover([engineAt(one, '', ['large'], patience), engineAt(two, '_2', second)], { log, now: () => time })

const saying =
  (...texts: string[]): Parameters<typeof one.answer>[0] =>
  (response) => {
    startEventStream(response)
    for (const event of [...texts.map(textChunk), ...finalEvents()]) sendEvent(response, event)
    response.end()
  }
const status =
  (code: number, body = '{}'): Parameters<typeof one.answer>[0] =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end(body)

const question = (model = 'large', signal = new AbortController().signal): AnswerRequest => ({
  instructions: '',
  messages: [{ role: 'user', text: '你好' }],
  model,
  signal,
})

async function ask(engine: ChatEngine, model?: string, signal?: AbortSignal) {
  const parts: AnswerPart[] = []
  try {
    for await (const part of engine.answer(question(model, signal))) parts.push(part)
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    return { parts, failed: error.reason }
  }
  return { parts, failed: null }
}
const textOf = ({ parts }: { parts: readonly AnswerPart[] }) =>
  parts.map((part) => ('text' in part ? part.text : '')).join('')

beforeEach(() => {
  time = 0
  log.warn.mockClear()
  one.answer(saying('一'))
  two.answer(saying('二'))
})

test('asks only the first engine when it answers', async () => {
  expect((await ask(both())).parts).toEqual([{ text: '一' }, { tokens: null, promptTokens: null, cut: false }])
  expect(two.requests).toEqual([])
})

describe('before the first token', () => {
  test.each<[string, Parameters<typeof one.answer>[0]]>([
    ['returns 429', status(429)],
    ['returns 500', status(500)],
    ['returns 503', status(503)],
    ['rejects the key', status(401)],
    ['drops the connection', (response) => void response.destroy()],
    ['ends without text', saying()],
    [
      'drops the connection after its headers',
      (response) => {
        startEventStream(response)
        setTimeout(() => response.destroy(), 10)
      },
    ],
  ])('the next engine answers when the first %s', async (_, answering) => {
    one.answer(answering)
    const answer = await ask(both())
    expect([textOf(answer), answer.failed]).toEqual(['二', null])
    expect(one.requests).toHaveLength(1)
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ engine: 'openai-compatible', next: 'openai-compatible_2' }),
      expect.any(String),
    )
  })

  test('the next engine answers when the first sends nothing in time', async () => {
    one.answer((response) => void startEventStream(response))
    expect(textOf(await ask(both(['large'], 100)))).toBe('二')
    expect(one.requests).toHaveLength(1)
  })

  test('a question with a picture goes to the next vision model, one without to the next engine', async () => {
    three.answer(saying('三'))
    one.answer(status(503))
    const engine = createFailover(
      [
        engineAt(one, '', ['large'], 20_000, ['large']),
        engineAt(two, '_2', ['small']),
        engineAt(three, '_3', ['plain', 'seer'], 20_000, ['seer']),
      ],
      { log, now: () => time },
    )
    const image = { type: 'image/jpeg', content: Uint8Array.of(0xff, 0xd8, 0xff) }
    const pictures = [{ name: 'lake.jpg', width: 2, height: 1, bytes: 3, image }]
    const parts: AnswerPart[] = []
    for await (const part of engine.answer({
      instructions: '',
      messages: [{ role: 'user', text: '这是什么', pictures }],
      model: 'large',
      signal: new AbortController().signal,
    }))
      parts.push(part)
    expect(parts.slice(0, 2)).toEqual([{ model: 'seer' }, { text: '三' }])
    expect(JSON.stringify(three.requests)).toContain('image_url')
    expect(two.requests).toEqual([])
    expect(textOf(await ask(engine))).toBe('二')
  })

  test('the next engine answers when the first cannot be reached', async () => {
    const nowhere = createOpenAICompatibleEngine({
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: '',
      models: ['large'],
      log,
      tries: 1,
    })
    expect(textOf(await ask(createFailover([nowhere, engineAt(two, '_2', ['large'])], { log })))).toBe('二')
  })

  test('the model is reported only when the next engine lacks the requested one and uses its default', async () => {
    one.answer(status(500))
    expect((await ask(both())).parts).toEqual([{ text: '二' }, { tokens: null, promptTokens: null, cut: false }])
    expect((await ask(both(['small', 'tiny']))).parts).toEqual([
      { model: 'small' },
      { text: '二' },
      { tokens: null, promptTokens: null, cut: false },
    ])
    expect(two.requests.map(({ body }) => body['model'])).toEqual(['large', 'small'])
  })

  test('a model that only the second engine has is requested there first', async () => {
    expect(textOf(await ask(both(), 'small'))).toBe('二')
    expect(one.requests).toEqual([])
  })

  test.each([
    [
      'moderation refuses',
      status(400, JSON.stringify({ error: { message: 'no', code: 'content_filter' } })),
      'refused',
    ],
    [
      'is too long',
      status(400, JSON.stringify({ error: { message: 'maximum context length is 8192 tokens' } })),
      'tooLong',
    ],
  ])('a question that %s is not sent to another engine', async (_, answering, reason) => {
    one.answer(answering)
    expect((await ask(both())).failed).toBe(reason)
    expect(two.requests).toEqual([])
  })

  test('the failure is that of the last engine when all engines fail', async () => {
    one.answer(status(500))
    two.answer(status(429))
    await expect(both().answer(question())[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      reason: 'unavailable',
      message: expect.stringMatching(/^AI_BASE_URL_2 .* is rate-limited/) as string,
    })
    expect([one.requests, two.requests].map(({ length }) => length)).toEqual([1, 1])
  })
})

test('no other engine takes over after the first token', async () => {
  one.answer((response) => {
    startEventStream(response)
    sendEvent(response, textChunk('开头'))
    setTimeout(() => response.destroy(), 20)
  })
  expect(await ask(both())).toEqual({ parts: [{ text: '开头' }], failed: 'crashed' })
  expect(two.requests).toEqual([])
})

test('an aborted question is not sent to another engine', async () => {
  const controller = new AbortController()
  one.answer(() => controller.abort())
  expect(await ask(both(), 'large', controller.signal)).toEqual({ parts: [], failed: null })
  expect(two.requests).toEqual([])
})

test('P49: skips an engine after three failures in a row, retries it after 30 s, and uses it once it answers', async () => {
  const engine = both()
  one.answer(status(500))
  for (let n = 0; n < 5; n += 1) expect(textOf(await ask(engine))).toBe('二')
  expect(one.requests).toHaveLength(3)

  time += 30_001
  await ask(engine)
  await ask(engine)
  expect(one.requests).toHaveLength(4)

  one.answer(saying('一'))
  time += 30_001
  expect(textOf(await ask(engine))).toBe('一')
  expect(textOf(await ask(engine))).toBe('一')
})

test('P49: asks all engines when all of them are skipped', async () => {
  const engine = both()
  one.answer(status(500))
  two.answer(status(500))
  for (let n = 0; n < 3; n += 1) await ask(engine)
  two.answer(saying('二'))
  expect(textOf(await ask(engine))).toBe('二')
  expect(one.requests).toHaveLength(4)
})
