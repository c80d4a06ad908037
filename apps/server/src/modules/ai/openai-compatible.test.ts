import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnswerPart, EngineFailure } from './chat-engine.ts'
import { createOpenAICompatibleEngine, type OpenAICompatibleOptions } from './openai-compatible.ts'
import { finalEvents, startEventStream, textChunk, sendEvent, testEndpoint } from './test-endpoint.ts'

const endpoint = testEndpoint()
const warnings: string[] = []
const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) }

function engine(options: Partial<OpenAICompatibleOptions> = {}) {
  warnings.length = 0
  return createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: 'key-1',
    models: ['m', 'n'],
    log,
    pause: 5,
    ...options,
  })
}

async function collect(parts: AsyncIterable<AnswerPart>) {
  let text = ''
  let tokens: number | null | undefined
  let failure: EngineFailure | null = null
  try {
    for await (const part of parts) {
      if ('text' in part) text += part.text
      else if ('tokens' in part) tokens = part.tokens
    }
  } catch (error) {
    // Any other error is a bug of the adapter and fails the test.
    if (!(error instanceof EngineFailure)) throw error
    failure = error
  }
  return { text, tokens, failure }
}

const ask = (options?: Partial<OpenAICompatibleOptions>, signal = new AbortController().signal) =>
  collect(engine(options).answer({ instructions: '', messages: [{ role: 'user', text: '你好' }], model: 'm', signal }))

const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(async () => {
  // An unhandled rejection is reported in a later turn of the event loop.
  await sleep(20)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('sends the instructions as the first system message, and none when they are empty', async () => {
  endpoint.answer((response) => {
    startEventStream(response)
    for (const event of [textChunk('好'), ...finalEvents()]) sendEvent(response, event)
    response.end()
  })
  const messages = [{ role: 'user' as const, text: '你好' }]
  await collect(
    engine().answer({ instructions: '你是诗人。', messages, model: 'm', signal: new AbortController().signal }),
  )
  await collect(engine().answer({ instructions: '', messages, model: 'm', signal: new AbortController().signal }))
  expect(endpoint.requests.map(({ body }) => body['messages'])).toEqual([
    [
      { role: 'system', content: '你是诗人。' },
      { role: 'user', content: '你好' },
    ],
    [{ role: 'user', content: '你好' }],
  ])
})

describe('an answer', () => {
  test('streams its text and reports the tokens used', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      for (const text of ['墨', '韵', '。']) sendEvent(response, textChunk(text))
      for (const event of finalEvents({ prompt_tokens: 3, completion_tokens: 7, total_tokens: 10 }))
        sendEvent(response, event)
      response.end()
    })

    expect(await ask()).toEqual({ text: '墨韵。', tokens: 7, failure: null })
    expect(endpoint.requests).toMatchObject([
      {
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer key-1' },
        body: { model: 'm', stream: true, messages: [{ role: 'user', content: '你好' }] },
      },
    ])
  })

  test('keeps characters whose bytes arrive separately', async () => {
    endpoint.answer(async (response) => {
      startEventStream(response)
      const bytes = Buffer.from(
        [textChunk('春😀'), textChunk('天'), ...finalEvents()]
          .map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
          .join(''),
      )
      for (const byte of bytes) {
        response.write(Buffer.from([byte]))
        await new Promise(setImmediate)
      }
      response.end()
    })

    expect(await ask()).toMatchObject({ text: '春😀天', failure: null })
  })

  test('without a token count is still complete', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      for (const event of [textChunk('好'), ...finalEvents()]) sendEvent(response, event)
      response.end()
    })

    expect(await ask()).toEqual({ text: '好', tokens: null, failure: null })
  })

  test.each([
    ['no numbers', { prompt_tokens: 'many', completion_tokens: {}, total_tokens: [] }],
    ['negative', { prompt_tokens: -1, completion_tokens: -7, total_tokens: -8 }],
  ])('stays valid when its token counts are %s', async (_, usage) => {
    endpoint.answer((response) => {
      startEventStream(response)
      for (const event of [textChunk('好'), ...finalEvents(usage)]) sendEvent(response, event)
      response.end()
    })

    expect(await ask()).toMatchObject({ text: '好', failure: null })
  })
})

describe('a failure', () => {
  test.each([429, 500, 503])('with status %i before the first token is retried once', async (status) => {
    endpoint.answer((response) => {
      if (endpoint.requests.length === 1)
        return void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end('{"error":{"message":"busy"}}')
      startEventStream(response)
      for (const event of [textChunk('好'), ...finalEvents()]) sendEvent(response, event)
      response.end()
    })

    expect(await ask()).toMatchObject({ text: '好', failure: null })
    expect(endpoint.requests).toHaveLength(2)
  })

  test('that persists is attempted twice in all', async () => {
    endpoint.answer((response) => void response.writeHead(500).end('broken'))

    expect(await ask()).toMatchObject({ text: '', failure: { reason: 'unavailable' } })
    expect(endpoint.requests).toHaveLength(2)
  })

  test.each([
    [
      400,
      '{"error":{"message":"This model\'s maximum context length is 10 tokens","code":"context_length_exceeded"}}',
      'tooLong',
    ],
    [400, '{"error":{"message":"blocked","code":"content_filter"}}', 'refused'],
    [400, '{"error":{"message":"bad"}}', 'unavailable'],
  ])('with status %i is not retried, and gives the reason', async (status, body, reason) => {
    endpoint.answer((response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body))

    expect(await ask()).toMatchObject({ failure: { reason } })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('in mid-stream keeps the text so far and is not retried', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('一'))
      sendEvent(response, { error: { message: 'overloaded', type: 'server_error' } })
      response.end()
    })

    expect(await ask()).toMatchObject({
      text: '一',
      failure: { reason: 'crashed', message: expect.stringContaining('overloaded') as string },
    })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('by a dropped connection keeps the text so far', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('一'))
      setTimeout(() => response.socket?.destroy(), 30)
    })

    expect(await ask()).toMatchObject({ text: '一', failure: { reason: 'crashed' } })
  })

  test('is reported when the stream ends without an end marker', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('一'))
      response.end()
    })

    expect(await ask()).toMatchObject({ text: '一', failure: { reason: 'crashed' } })
  })

  test('by moderation at the end is a refusal', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      for (const event of [textChunk('一'), ...finalEvents(undefined, 'content_filter')]) sendEvent(response, event)
      response.end()
    })

    expect(await ask()).toMatchObject({ text: '一', failure: { reason: 'refused' } })
  })
})

describe('timeouts and aborts', () => {
  test('fails when the first token does not arrive in time', async () => {
    endpoint.answer((response) => void startEventStream(response).flushHeaders())

    expect(await ask({ patience: { first: 50, between: 5000 } })).toMatchObject({
      text: '',
      failure: { reason: 'unavailable', message: expect.stringContaining('0.05 seconds') as string },
    })
  })

  test('fails when the next token does not arrive in time, and keeps the text so far', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('一'))
    })

    expect(await ask({ patience: { first: 5000, between: 80 } })).toMatchObject({
      text: '一',
      failure: { reason: 'crashed', message: expect.stringContaining('0.08 seconds') as string },
    })
  })

  test('closes the connection to the endpoint when aborted', async () => {
    const closed = vi.fn()
    endpoint.answer((response) => {
      response.on('close', closed)
      startEventStream(response)
      sendEvent(response, textChunk('一'))
    })
    const stop = new AbortController()
    const parts = engine().answer({
      instructions: '',
      messages: [{ role: 'user', text: '?' }],
      model: 'm',
      signal: stop.signal,
    })
    const first = await parts[Symbol.asyncIterator]().next()
    stop.abort()

    expect(first.value).toEqual({ text: '一' })
    await expect.poll(() => closed).toHaveBeenCalled()
  })
})

describe('a configuration error says what to change', () => {
  test('when nothing listens at AI_BASE_URL', async () => {
    const { failure } = await ask({ baseUrl: 'http://127.0.0.1:64999/v1' })

    expect(failure?.message).toBe(
      'AI_BASE_URL (http://127.0.0.1:64999/v1) can not be reached: nothing listens there (ECONNREFUSED).',
    )
  })

  test('when the path does not exist', async () => {
    endpoint.answer((response) => void response.writeHead(404).end('not here'))

    expect((await ask()).failure?.message).toContain('has no /chat/completions, or no model of that name')
  })

  test('when AI_BASE_URL is a web page', async () => {
    endpoint.answer(
      (response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>'),
    )

    expect((await ask()).failure).toMatchObject({
      reason: 'unavailable',
      message: expect.stringContaining('does it end before /chat/completions') as string,
    })
  })

  test('when the key is rejected, without printing the key', async () => {
    endpoint.answer((response) => void response.writeHead(401).end('{"error":{"message":"Incorrect API key: key-1"}}'))
    const { failure } = await ask()

    expect(failure?.message).toContain('does not accept AI_API_KEY')
    expect(failure?.message).not.toContain('key-1')
  })
})
