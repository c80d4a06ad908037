import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { EngineFailure } from './chat-engine.ts'
import { createFailover } from './failover.ts'
import { createOpenAICompatibleEngine, type OpenAICompatibleOptions } from './openai-compatible.ts'
import { sendAnswer, sseEvent, startEventStream, textChunk, sendRaw, testEndpoint } from './test-endpoint.ts'

const [endpoint, other] = [testEndpoint(), testEndpoint()]
const lines: string[] = []
const record = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message)
const log = { info: record, warn: record }
const KEY = 'a-key-of-the-operator'

const engineAt = (one: typeof endpoint, options: Partial<OpenAICompatibleOptions> = {}) =>
  createOpenAICompatibleEngine({
    baseUrl: one.url(),
    apiKey: KEY,
    models: ['m'],
    log,
    pause: 1,
    patience: { first: 1000, between: 1000, count: 60 },
    ...options,
  })

interface Outcome {
  text: string
  tokens?: number | null
  cut?: boolean
  failed: string | null
  says?: string
}

async function ask(
  engine: Pick<ReturnType<typeof engineAt>, 'answer'>,
  { model = 'm', ...more }: { model?: string; temperature?: number; maxTokens?: number } = {},
): Promise<Outcome> {
  const outcome: Outcome = { text: '', failed: null }
  try {
    for await (const part of engine.answer({
      instructions: '',
      messages: [{ role: 'user', text: '怪' }],
      model,
      signal: new AbortController().signal,
      ...more,
    })) {
      if ('text' in part) outcome.text += part.text
      else if ('tokens' in part) Object.assign(outcome, { tokens: part.tokens, cut: part.cut })
    }
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    Object.assign(outcome, { failed: error.reason, says: error.message })
  }
  return outcome
}

const C = (text: string) => sseEvent(textChunk(text))
const chunk = (choice: object, beside: object = {}) =>
  sseEvent({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, ...choice }],
    ...beside,
  })
const STOP = chunk({ delta: {}, finish_reason: 'stop' })
const DONE = sseEvent('[DONE]')
const END = STOP + DONE
const COUNT = sseEvent({
  id: 'c',
  created: 1,
  model: 'm',
  choices: [],
  usage: { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 },
})

/** Sends these bytes and leaves the socket open. */
const staysOpen = (bytes: string) => (response: ServerResponse) => void startEventStream(response).write(bytes)
const whole = { text: '甲乙', failed: null }

test.each<[string, string | ((response: ServerResponse) => void), Partial<Outcome>]>([
  [
    'comments, SSE fields and a byte order mark',
    `\uFEFF: OPENROUTER PROCESSING\n\n:\n\nevent: message\nid: 1\nretry: 5\n${C('甲')}: ping\n\n${C('乙')}${END}`,
    whole,
  ],
  ['CRLF', (C('甲') + C('乙') + END).replaceAll('\n', '\r\n'), whole],
  ['lone CR', (C('甲') + C('乙') + END).replaceAll('\n', '\r'), whole],
  ['no space after data:', (C('甲') + C('乙') + END).replaceAll('data: ', 'data:'), whole],
  ['one line break between events', (C('甲') + C('乙') + END).replaceAll('\n\n', '\n'), whole],
  [
    'two objects in one event',
    sseEvent(`${JSON.stringify(textChunk('甲'))}\ndata: ${JSON.stringify(textChunk('乙'))}`) + END,
    whole,
  ],
  ['JSON lines without data:', (C('甲') + C('乙') + STOP).replaceAll('data: ', '').replaceAll('\n\n', '\n'), whole],
  [
    'JSON over several lines',
    sseEvent(JSON.stringify(textChunk('甲乙'), null, 2).replaceAll('\n', '\ndata: ')) + END,
    whole,
  ],
  ['no blank line at the end', C('甲乙') + STOP.trimEnd(), whole],
  ['an empty event', `${C('甲')}data: \n\ndata:\n\n${C('乙')}${END}`, whole],
  ['a comment within data', `${C('甲')}data: : keepalive\n\n${C('乙')}${END}`, whole],
  [
    'objects without choices',
    `${sseEvent({ object: 'ping', id: 'p' })}${C('甲')}${sseEvent({ type: 'ping' })}${C('乙')}${END}`,
    whole,
  ],
  [
    'choices null, empty, or absent beside the usage',
    `${sseEvent({ choices: [] })}${C('甲')}${sseEvent({ id: 'c', choices: null })}${C('乙')}${STOP}${sseEvent({ usage: { completion_tokens: 7 } })}${DONE}`,
    { ...whole, tokens: 7 },
  ],
  [
    'delta null, content null and an empty finish_reason',
    `${chunk({ delta: null })}${chunk({ delta: { role: '', content: null }, finish_reason: '' })}${C('甲乙')}${chunk({ delta: { content: '' }, finish_reason: 'null' })}${END}`,
    whole,
  ],
  ['an unknown role', chunk({ delta: { role: 'model', content: '甲乙' } }) + END, whole],
  ['a time as a string', sseEvent({ ...textChunk('甲乙'), created: '1700000000' }) + END, whole],
  ['a number as an id', sseEvent({ ...textChunk('甲乙'), id: 123 }) + END, whole],
  ['reasoning as an object', chunk({ delta: { content: '', reasoning: { text: '想' } } }) + C('甲乙') + END, whole],
  [
    'reasoning in fields of its own',
    chunk({ delta: { content: null, reasoning_content: '想', reasoning: '想', reasoning_details: [{ text: '想' }] } }) +
      C('甲乙') +
      END,
    whole,
  ],
  [
    'content in parts, reasoning among them',
    chunk({ delta: { content: [{ type: 'thinking', thinking: '想' }, { type: 'text', text: '甲' }, '乙'] } }) + END,
    whole,
  ],
  [
    'another choice before the first',
    sseEvent({
      choices: [
        { index: 1, delta: { content: '丙' } },
        { index: '0', delta: { content: '甲乙' } },
      ],
    }) + END,
    whole,
  ],
  [
    'tool calls without a function',
    chunk({ delta: { content: '甲', tool_calls: [{ index: 0, id: 'c', type: 'function' }] } }) + C('乙') + END,
    whole,
  ],
  [
    'message in place of delta',
    chunk({ message: { role: 'assistant', content: '甲' } }) + chunk({ message: { content: '乙' } }) + END,
    whole,
  ],
  ['text in place of delta', chunk({ text: '甲' }) + chunk({ text: '乙' }) + END, whole],
  [
    'the whole message repeated at the end',
    C('甲') + C('乙') + chunk({ message: { content: '甲乙' }, finish_reason: 'stop' }) + DONE,
    whole,
  ],
  [
    'usage as strings, beside the last text',
    C('甲') +
      chunk(
        { delta: { content: '乙' }, finish_reason: 'stop' },
        { usage: { prompt_tokens: '3', completion_tokens: '5' } },
      ) +
      DONE,
    { ...whole, tokens: 5 },
  ],
  [
    'a usage that is not numeric',
    C('甲乙') + STOP + sseEvent({ choices: [], usage: { prompt_tokens: 'many', completion_tokens: {} } }) + DONE,
    { ...whole, tokens: null },
  ],
  ['[DONE] but no finish_reason', C('甲乙') + DONE, whole],
  ['finish_reason but no [DONE]', C('甲乙') + STOP, whole],
  ['[done] in lower case', `${C('甲乙') + STOP}data: [done]\n\n`, whole],
  ['a price after the end', C('甲乙') + STOP + sseEvent({ cost: '0.001', provider: 'x' }) + DONE, whole],
  ['an error after the end', C('甲乙') + STOP + sseEvent({ error: { message: 'billing failed' } }), whole],
  ['a socket that stays open after finish_reason', staysOpen(C('甲乙') + STOP), whole],
  ['a socket that stays open after [DONE]', staysOpen(C('甲乙') + DONE), whole],
  [
    'a socket that is cut after the end',
    (response) => (startEventStream(response).write(C('甲乙') + STOP), void setImmediate(() => response.destroy())),
    whole,
  ],
  ['usage after the end', C('甲乙') + STOP + COUNT + DONE, { ...whole, tokens: 7 }],
  [
    'a running usage in each chunk, and the whole after the end',
    chunk({ delta: { content: '甲' } }, { usage: { completion_tokens: 1 } }) +
      chunk({ delta: { content: '乙' } }, { usage: { completion_tokens: 2 } }) +
      STOP +
      COUNT +
      DONE,
    { ...whole, tokens: 7 },
  ],
  [
    'a running usage in each chunk, also in the last',
    chunk({ delta: { content: '甲乙' } }, { usage: { completion_tokens: 2 } }) +
      chunk({ delta: {}, finish_reason: 'stop' }, { usage: { completion_tokens: 7 } }) +
      DONE,
    { ...whole, tokens: 7 },
  ],
  [
    'the whole answer as JSON',
    sendRaw(
      '{"choices":[{"index":0,"message":{"role":"assistant","content":"甲乙"},"finish_reason":"stop"}],"usage":{"completion_tokens":6}}',
      'application/json',
    ),
    { ...whole, tokens: 6 },
  ],
  [
    'the whole answer as JSON over several lines, without finish_reason',
    sendRaw(JSON.stringify({ choices: [{ message: { content: '甲乙' } }] }, null, 2), 'application/json'),
    whole,
  ],
  ['a stream whose type is JSON', sendRaw(C('甲乙') + END, 'application/json'), whole],
  ['finish_reason length', C('甲乙') + chunk({ delta: {}, finish_reason: 'length' }) + DONE, { ...whole, cut: true }],
  [
    'only reasoning',
    chunk({ delta: { reasoning_content: '答案全写在思考里了。' } }) + END,
    { text: '', failed: 'onlyThought' },
  ],
  [
    'only reasoning, until finish_reason length',
    chunk({ delta: { reasoning_content: '想' }, finish_reason: 'length' }) + COUNT + DONE,
    {
      text: '',
      tokens: 7,
      failed: 'onlyThought',
      says: 'The model reached its token limit while thinking and wrote no answer.',
    },
  ],
  [
    'a refusal in a field of its own',
    chunk({ delta: { content: null, refusal: '抱歉，我不能帮这个忙。' } }) + END,
    { text: '', failed: 'refused' },
  ],
  [
    'finish_reason content_filter',
    C('甲') + chunk({ delta: {}, finish_reason: 'content_filter' }) + DONE,
    { text: '甲', failed: 'refused' },
  ],
  [
    'finish_reason sensitive',
    C('甲') + chunk({ delta: {}, finish_reason: 'sensitive' }) + DONE,
    { text: '甲', failed: 'refused' },
  ],
  [
    'finish_reason network_error',
    chunk({ delta: {}, finish_reason: 'network_error' }) + DONE,
    { text: '', failed: 'unavailable' },
  ],
  [
    'a failed inspection in mid-stream',
    C('甲') +
      sseEvent({
        error: { message: 'Output data may contain inappropriate content.', code: 'data_inspection_failed' },
      }),
    { text: '甲', failed: 'refused' },
  ],
  [
    'a moderation code',
    sseEvent({ code: 1301, msg: '系统检测到输入或生成内容可能包含不安全或敏感内容' }) + DONE,
    { text: '', failed: 'refused' },
  ],
  [
    'an error in mid-stream',
    C('甲') + sseEvent({ error: { message: 'overloaded', code: 503 } }),
    { text: '甲', failed: 'crashed' },
  ],
  ['an error as a string mid-stream', C('甲') + sseEvent({ error: 'overloaded' }), { text: '甲', failed: 'crashed' }],
  [
    'an event named error',
    `${C('甲')}event: error\n${sseEvent({ message: 'overloaded' })}`,
    { text: '甲', failed: 'crashed' },
  ],
  [
    'an event named error without JSON',
    `${C('甲')}event: error\ndata: overloaded\n\n`,
    { text: '甲', failed: 'crashed', says: expect.stringContaining('overloaded') as string },
  ],
])('reads a response with %s', async (_, answer, outcome) => {
  endpoint.answer(typeof answer === 'string' ? sendRaw(answer) : answer)
  expect(await ask(engineAt(endpoint))).toMatchObject(outcome)
})

describe('a keep-alive', () => {
  // Each silence is shorter than the timeout; together they are longer.
  const beating = (beat: string) => async (response: ServerResponse) => {
    startEventStream(response)
    for (let n = 0; n < 12; n += 1) {
      response.write(beat)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    response.end(C('完整。') + END)
  }
  const impatient = { patience: { first: 1000, between: 1000 } }

  test.each([
    ['a comment', ': OPENROUTER PROCESSING\n\n'],
    ['an empty delta', C('')],
    ['an empty event', 'data:\n\n'],
    ['reasoning', chunk({ delta: { reasoning_content: '想' } })],
  ])('as %s resets the timeout', async (_, beat) => {
    endpoint.answer(beating(beat))
    expect(await ask(engineAt(endpoint, impatient))).toMatchObject({ text: '完整。', failed: null })
  })

  test('without text is waited for only up to the mute limit', async () => {
    endpoint.answer(beating(': ping\n\n'))
    expect(await ask(engineAt(endpoint, { patience: { first: 200, between: 200, mute: 100 } }))).toMatchObject({
      failed: 'unavailable',
      says: 'The model sent nothing for 0.1 seconds.',
    })
  })
})

describe('an error with status 200', () => {
  const errors: [string, (response: ServerResponse) => void, string][] = [
    [
      'JSON',
      sendRaw(
        '{"error":{"message":"余额不足，请充值","type":"insufficient_quota","code":"insufficient_quota"}}',
        'application/json',
      ),
      '余额不足，请充值 (insufficient_quota)',
    ],
    [
      'a code and a message',
      sendRaw('{"code":1113,"msg":"您的账户已欠费，请充值后重试","success":false}', 'application/json'),
      '您的账户已欠费，请充值后重试 (1113)',
    ],
    [
      'a nested status',
      sendRaw(
        '{"choices":null,"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}',
        'application/json',
      ),
      'insufficient balance (1008)',
    ],
    [
      'a list with an error',
      sendRaw('[{"error":{"code":400,"message":"API key not valid"}}]', 'application/json'),
      'API key not valid (400)',
    ],
    [
      'the first event',
      sendRaw(sseEvent({ error: { message: '余额不足，请充值', code: 'insufficient_quota' } })),
      '余额不足，请充值 (insufficient_quota)',
    ],
    [
      'a web page',
      sendRaw('<!doctype html>\n<title>Hello</title>\n', 'text/html'),
      'answered with something that is no chat; does it end before /chat/completions, as in …/v1?',
    ],
    [
      'JSON that is no completion',
      sendRaw('{"hello":"world"}', 'application/json'),
      'answered with something that is no chat',
    ],
    ['an empty body', sendRaw('', 'application/json'), 'answered with something that is no chat'],
  ]

  test.each(errors)('as %s gives the reason and is not retried', async (_, answer, says) => {
    endpoint.answer(answer)
    expect(await ask(engineAt(endpoint))).toMatchObject({
      text: '',
      failed: 'unavailable',
      says: expect.stringContaining(says) as string,
    })
    expect(endpoint.requests).toHaveLength(1)
  })

  test.each(errors)('as %s fails over to the next endpoint with one log line', async (_, answer, says) => {
    lines.length = 0
    endpoint.answer(answer)
    other.answer((response) => sendAnswer(response, ['二']))
    expect(
      await ask(
        createFailover([engineAt(endpoint, { tries: 1 }), engineAt(other, { tries: 1, suffix: '_2' })], { log }),
      ),
    ).toMatchObject({ text: '二', failed: null })
    expect(lines).toEqual([expect.stringContaining(says)])
  })
})

test.each([
  [
    'a key',
    sendRaw(
      `{"error":{"message":"Incorrect API key provided: ${KEY}, or sk-proj-abcdefgh12345678"}}`,
      'application/json',
      401,
    ),
  ],
  ['model output', sendRaw(`${C('秘密')}${sseEvent({ choices: 'secret words of a model' })}`)],
])('%s is not in a failure message', async (_, answer) => {
  endpoint.answer(answer)
  const { failed, says } = await ask(engineAt(endpoint))
  expect(failed).not.toBeNull()
  expect(says).not.toMatch(/a-key-of|abcdefgh|秘密|secret words/)
})

describe('a refused parameter', () => {
  const refusing = (name: string, status = 400) => {
    endpoint.answer((response, { body }) =>
      name in body
        ? sendRaw(
            `{"error":{"message":"Unsupported value: '${name}' is not known here.","code":"unsupported_value"}}`,
            'application/json',
            status,
          )(response)
        : sendAnswer(response, ['好']),
    )
  }

  test.each([
    ['stream_options', 400],
    ['stream_options', 422],
    ['temperature', 400],
  ])('(%s, status %i) is left out from then on', async (name, status) => {
    refusing(name, status)
    const engine = engineAt(endpoint)
    for (let n = 0; n < 2; n += 1)
      expect(await ask(engine, { temperature: 0.7 })).toMatchObject({ text: '好', failed: null })
    expect(endpoint.requests.map(({ body }) => name in body)).toEqual([true, false, false])
    expect(endpoint.requests[0]?.body).toMatchObject({ temperature: 0.7, stream_options: { include_usage: true } })
  })

  test('of one model is still sent to another', async () => {
    endpoint.answer((response, { body }) =>
      body['model'] === 'm' && 'temperature' in body
        ? sendRaw('{"error":{"message":"no","param":"temperature"}}', 'application/json', 400)(response)
        : sendAnswer(response, ['好']),
    )
    const engine = engineAt(endpoint, { models: ['m', 'n'] })
    for (const model of ['m', 'n', 'm'])
      expect(await ask(engine, { model, temperature: 1 })).toMatchObject({ text: '好' })
    expect(endpoint.requests.map(({ body }) => body['temperature'])).toEqual([1, undefined, 1, undefined])
  })

  test('that exceeds the model’s limit is lowered to it', async () => {
    endpoint.answer((response, { body }) =>
      Number(body['max_tokens']) > 8192
        ? sendRaw(
            '{"error":{"message":"Invalid max_tokens value, the valid range of max_tokens is [1, 8192]"}}',
            'application/json',
            400,
          )(response)
        : sendAnswer(response, ['好']),
    )
    const engine = engineAt(endpoint)
    for (const maxTokens of [9000, 64, 9000])
      expect(await ask(engine, { maxTokens })).toMatchObject({ text: '好', failed: null })
    expect(endpoint.requests.map(({ body }) => body['max_tokens'])).toEqual([9000, 8192, 64, 8192])
  })

  test('that was not sent fails like any other error', async () => {
    refusing('model')
    expect(await ask(engineAt(endpoint))).toMatchObject({ failed: 'unavailable' })
    expect(endpoint.requests).toHaveLength(1)
  })
})
