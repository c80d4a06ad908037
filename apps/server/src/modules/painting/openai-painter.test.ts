import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testEndpoint } from '../ai/test-endpoint.ts'
import { HERE, startExternalServer, networkTo } from '../../outbound/test-external-server.ts'
import { createOpenAIPainter, type OpenAIPainterOptions } from './openai-painter.ts'
import type { PaintRequest } from './paint-engine.ts'

const endpoint = testEndpoint()
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b8352a' } })
  .png()
  .toBuffer()
const log = { info: () => {}, warn: () => {} }
const paint = (over: Partial<PaintRequest> = {}, options: Partial<OpenAIPainterOptions> = {}) =>
  createOpenAIPainter({ baseUrl: endpoint.url(), apiKey: 'k', models: ['brush', 'pen'], log, ...options }).paint({
    prompt: '远山',
    negative: '',
    style: 'ink',
    seed: 1,
    width: 1024,
    height: 768,
    model: 'brush',
    signal: new AbortController().signal,
    ...over,
  })
const answers =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

describe('a picture from the image API', () => {
  test('is requested once, with prompt, style and size, and read from the response', async () => {
    endpoint.answer(answers({ created: 1, data: [{ b64_json: picture.toString('base64') }] }))
    expect(Buffer.from(await paint({ negative: '人' })).equals(picture)).toBe(true)
    expect(endpoint.requests).toMatchObject([
      {
        path: '/v1/images/generations',
        headers: { authorization: 'Bearer k' },
        body: { model: 'brush', n: 1, size: '1024x768' },
      },
    ])
    expect(endpoint.requests[0]?.body['prompt']).toMatch(/^远山\n画法：中国水墨画.*\n画面中不要出现：人。$/)
  })

  test('is requested in the language of the prompt', async () => {
    endpoint.answer(answers({ created: 1, data: [{ b64_json: picture.toString('base64') }] }))
    await paint({ prompt: 'far hills', negative: 'people', style: 'gold' })
    expect(endpoint.requests[0]?.body['prompt']).toMatch(
      /^far hills\nManner: gold on indigo.*\nThe picture must not show: people\.$/,
    )
  })

  test('P30: returned as a URL is fetched like any external URL, without our API key', async () => {
    const outside = await startExternalServer(
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    )
    const { network } = networkTo({ [HERE]: outside })
    endpoint.answer(answers({ created: 1, data: [{ url: 'https://pictures.example/one.png' }] }))
    expect(Buffer.from(await paint({}, { ways: network })).equals(picture)).toBe(true)
    expect(outside.requests).toMatchObject([{ path: '/one.png' }])
    expect(outside.requests[0]?.headers.authorization).toBeUndefined()
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/x.png',
    'file:///etc/passwd',
    'https://pictures.example:8443/x.png',
  ])('P30: returned as the URL %s is not fetched', async (url) => {
    const outside = await startExternalServer((_, response) => void response.end(picture))
    endpoint.answer(answers({ created: 1, data: [{ url }] }))
    await expect(paint({}, { ways: networkTo({ [HERE]: outside }).network })).rejects.toMatchObject({
      name: 'EngineFailure',
      reason: 'crashed',
    })
    expect(outside.connections).toBe(0)
  })

  test.each<[string, string, (response: ServerResponse) => void]>([
    ['429', 'unavailable', answers('{"error":{"message":"slow down"}}', 429)],
    ['503', 'unavailable', answers('overloaded', 503)],
    ['a rejected API key', 'unavailable', answers('{"error":{"message":"bad key"}}', 401)],
    ['moderation', 'refused', answers('{"error":{"message":"no","code":"content_policy_violation"}}', 400)],
    ['no response', 'unavailable', () => {}],
    ['a closed connection', 'unavailable', (response) => response.socket?.destroy()],
    ['no picture in the answer', 'crashed', answers({ created: 1, data: [] })],
    [
      'a web page',
      'unavailable',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    ],
  ])('fails with a reason, and is not requested twice, on %s', async (_, reason, respond) => {
    endpoint.answer(respond)
    await expect(paint({}, { patience: 1500 })).rejects.toMatchObject({ name: 'EngineFailure', reason })
    expect(endpoint.requests).toHaveLength(1)
  })

  const encoded = picture.toString('base64')
  test.each<[string, object]>([
    ['Base64 within a data: address', { data: [{ b64_json: `data:image/png;base64,${encoded}` }] }],
    ['a data: address', { data: [{ url: `data:image/png;base64,${encoded}` }] }],
    ['a data: address beside empty Base64', { data: [{ b64_json: '', url: `data:image/png;base64,${encoded}` }] }],
    ['images in place of data', { images: [{ url: `data:image/png;base64,${encoded}` }] }],
  ])('is read from %s', async (_, body) => {
    endpoint.answer(answers(body))
    expect(Buffer.from(await paint()).equals(picture)).toBe(true)
  })

  test('returned as a URL of the endpoint is fetched there', async () => {
    endpoint.answer((response) =>
      endpoint.requests.length === 1
        ? answers({ data: [{ b64_json: '', url: `${endpoint.url()}/one.png` }] })(response)
        : void response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    )
    expect(Buffer.from(await paint()).equals(picture)).toBe(true)
    expect(endpoint.requests.map(({ path }) => path)).toEqual(['/v1/images/generations', '/v1/one.png'])
  })

  /** Rejects requests with this parameter, as gpt-image-1 does, and paints without it. */
  const refusing = (name: string, message: string, isRefused: (value: unknown) => boolean) =>
    endpoint.answer((response, { body }) =>
      (isRefused(body[name])
        ? answers({ error: { message, type: 'invalid_request_error', param: name, code: 'unknown_parameter' } }, 400)
        : answers({ data: [{ b64_json: encoded }] }))(response),
    )
  const painter = (models: [string, ...string[]] = ['brush']) =>
    createOpenAIPainter({ baseUrl: endpoint.url(), apiKey: 'k', models, log })
  const stroke = (model: string, size = { width: 1152, height: 864 }): PaintRequest => ({
    prompt: '远山',
    negative: '',
    style: 'ink',
    seed: 1,
    model,
    signal: new AbortController().signal,
    ...size,
  })

  test('is requested without response_format from then on once the model refuses it', async () => {
    refusing('response_format', "Unknown parameter: 'response_format'.", (value) => value !== undefined)
    const one = painter()
    for (let n = 0; n < 2; n += 1) expect(Buffer.from(await one.paint(stroke('brush'))).equals(picture)).toBe(true)
    expect(endpoint.requests.map(({ body }) => body['response_format'])).toEqual(['b64_json', undefined, undefined])
  })

  test.each(['gpt-image-1', 'openai/gpt-image-1-mini', 'chatgpt-image-latest'])(
    'of %s is requested without response_format',
    async (model) => {
      refusing('response_format', "Unknown parameter: 'response_format'.", (value) => value !== undefined)
      await painter([model]).paint(stroke(model))
      expect(endpoint.requests.map(({ body }) => body['response_format'])).toEqual([undefined])
    },
  )

  test('is requested in the nearest size that a refusal names, and so from then on', async () => {
    const sizes = ['1024x1024', '1024x1536', '1536x1024']
    refusing(
      'size',
      `Invalid value: '1152x864'. Supported values are: ${sizes.join(', ')}, and 'auto'.`,
      (value) => !sizes.includes(String(value)),
    )
    const one = painter()
    for (const size of [
      { width: 1152, height: 864 },
      { width: 864, height: 1152 },
      { width: 1024, height: 1024 },
    ])
      await one.paint(stroke('brush', size))
    expect(endpoint.requests.map(({ body }) => body['size'])).toEqual([
      '1152x864',
      '1536x1024',
      '1024x1536',
      '1024x1024',
    ])
  })

  test('is requested without a size when the refusal names none', async () => {
    refusing('size', 'size is not supported', (value) => value !== undefined)
    expect(Buffer.from(await painter().paint(stroke('brush'))).equals(picture)).toBe(true)
    expect(endpoint.requests.map(({ body }) => body['size'])).toEqual(['1152x864', undefined])
  })

  test.each<[string, string, (response: ServerResponse) => void, string]>([
    ['an error under 200', 'unavailable', answers({ error: { message: '余额不足' } }), '余额不足'],
    [
      'moderation under 200',
      'refused',
      answers({ error: { message: 'no', code: 'moderation_blocked' } }),
      'moderation',
    ],
    [
      'a web page',
      'unavailable',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
      'no picture; does it end before /images/generations',
    ],
    [
      'an unknown model',
      'unavailable',
      answers({ error: { message: 'gone' } }, 404),
      'no model of that name in AI_IMAGE_MODEL',
    ],
  ])('fails with a message that tells the cause: %s', async (_, reason, answer, says) => {
    endpoint.answer(answer)
    await expect(paint()).rejects.toMatchObject({
      name: 'EngineFailure',
      reason,
      message: expect.stringContaining(says) as string,
    })
  })

  test('ends at once when the request is aborted', async () => {
    endpoint.answer(() => {})
    const controller = new AbortController()
    const painted = paint({ signal: controller.signal })
    await expect.poll(() => endpoint.requests.length).toBe(1)
    controller.abort()
    await expect(painted).rejects.toThrow()
  })
})
