import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { sendAnswer, sendRaw, testEndpoint } from './test-endpoint.ts'

const [endpoint, other] = [testEndpoint(), testEndpoint()]
const encoded = (
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b8352a' } })
    .png()
    .toBuffer()
).toString('base64')

/** The command's output with this endpoint in the environment. */
async function probed(variables: Record<string, string>) {
  const lines: string[] = []
  const code = await runCommand(['admin', 'probe'], {
    spell: (name) => name,
    folder: '.',
    variables,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  })
  return { code, lines }
}
const json = (body: unknown, status = 200) => sendRaw(JSON.stringify(body), 'application/json', status)
const one = (over: Record<string, string> = {}) => ({
  AI_BASE_URL: endpoint.url(),
  AI_API_KEY: 'the-right-key',
  AI_CHAT_MODEL: 'm',
  ...over,
})

/** An endpoint with these models that checks the API key. */
const well =
  (...models: string[]) =>
  (
    response: ServerResponse,
    {
      path,
      body,
      headers,
    }: { path: string; body: Record<string, unknown>; headers: { authorization?: string | undefined } },
  ) => {
    if (headers.authorization !== 'Bearer the-right-key')
      return json({ error: { message: 'Incorrect API key provided: sk-abcdefgh12345678' } }, 401)(response)
    if (path === '/v1/models') return json({ object: 'list', data: models.map((id) => ({ id })) })(response)
    if (!models.includes(String(body['model'])))
      return json({ error: { message: 'The model does not exist' } }, 404)(response)
    if (path === '/v1/images/generations') return json({ data: [{ b64_json: encoded }] })(response)
    if (path === '/v1/chat/completions') return sendAnswer(response, ['good'])
    sendRaw('<!doctype html><title>Hello</title>', 'text/html')(response)
  }

test('reports every chat model, the image model and the model lists, and exits with 0', async () => {
  endpoint.answer(well('m', 'n', 'brush'))
  other.answer(well('large'))
  const { code, lines } = await probed(
    one({
      AI_CHAT_MODEL: 'm, n',
      AI_IMAGE_MODEL: 'brush',
      AI_BASE_URL_2: other.url(),
      AI_API_KEY_2: 'the-right-key',
      AI_CHAT_MODEL_2: 'large',
    }),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^✓ AI_CHAT_MODEL m: “good”, after \d+\.\d s$/),
    expect.stringMatching(/^✓ AI_CHAT_MODEL n: “good”/),
    `✓ AI_BASE_URL (${endpoint.url()}): 3 models in its list`,
    expect.stringMatching(/^✓ AI_CHAT_MODEL_2 large: “good”/),
    `✓ AI_BASE_URL_2 (${other.url()}): 1 models in its list`,
    expect.stringMatching(/^✓ AI_IMAGE_MODEL brush: a picture of 1 KB, after/),
  ])
  expect(code).toBe(0)
})

describe('reports the fault and exits with 1', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'the base URL lacks /v1',
      { AI_BASE_URL: 'ORIGIN' },
      /✗ AI_CHAT_MODEL m: AI_BASE_URL \(\S+\) answered with something that is no chat; does it end before \/chat\/completions, as in …\/v1\?\n✗ AI_BASE_URL is incomplete: set it to \S+\/v1$/,
    ],
    [
      'the base URL goes too far',
      { AI_BASE_URL: 'ORIGIN/v1/chat/completions' },
      /^✗ AI_BASE_URL must end before \/chat\/completions/,
    ],
    [
      'nothing listens at the base URL',
      { AI_BASE_URL: 'http://127.0.0.1:64999/v1' },
      /can not be reached: nothing listens there/,
    ],
    [
      'the key is wrong',
      { AI_API_KEY: 'the-wrong-key' },
      /^✗ AI_CHAT_MODEL m: AI_BASE_URL \(\S+\) does not accept AI_API_KEY: 401 Incorrect API key provided: sk-\[key\]$/,
    ],
    [
      'the chat model does not exist',
      { AI_CHAT_MODEL: 'x' },
      /✗ AI_CHAT_MODEL x: .*no model of that name in AI_CHAT_MODEL: 404 The model does not exist Its list of models has: m, brush\./,
    ],
    [
      'the image model does not exist',
      { AI_IMAGE_MODEL: 'x' },
      /✗ AI_IMAGE_MODEL x: .*no model of that name in AI_IMAGE_MODEL: 404 The model does not exist/,
    ],
    ['a variable is missing', { AI_CHAT_MODEL: '' }, /^✗ AI_CHAT_MODEL is required beside AI_BASE_URL$/],
  ])('when %s', async (_, over, says) => {
    endpoint.answer(well('m', 'brush'))
    const { code, lines } = await probed(
      one(
        Object.fromEntries(
          Object.entries(over).map(([name, value]) => [name, value.replace('ORIGIN', new URL(endpoint.url()).origin)]),
        ),
      ),
    )
    expect(lines.join('\n')).toMatch(says)
    expect(code).toBe(1)
  })

  test('when the image model returns no image', async () => {
    endpoint.answer((response, { path }) =>
      path.endsWith('/generations')
        ? json({ data: [{ b64_json: 'bm8gcGljdHVyZQ==' }] })(response)
        : path.endsWith('/models')
          ? json({ data: [] })(response)
          : sendAnswer(response, ['good']),
    )
    const { code, lines } = await probed(one({ AI_IMAGE_MODEL: 'brush' }))
    expect([code, lines.at(-1)]).toEqual([1, '✗ AI_IMAGE_MODEL brush: its picture is not a PNG, JPEG or WebP'])
  })
})

test('exits with 0 when an endpoint answers but has no model list', async () => {
  endpoint.answer((response, { path }) =>
    path.endsWith('/models') ? json({ detail: 'Not Found' }, 404)(response) : sendAnswer(response, ['good']),
  )
  const { code, lines } = await probed(one())
  expect([code, lines.length]).toEqual([0, 2])
  expect(lines[1]).toMatch(/no list of models/)
})

test('says that the demo engine answers when no endpoint is configured', async () => {
  expect(await probed({})).toEqual({ code: 0, lines: ['AI_BASE_URL is not set: the demonstration engine answers'] })
})
