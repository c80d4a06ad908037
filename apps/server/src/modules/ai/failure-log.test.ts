import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { SendResult } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'
import { sseEvent, textChunk, sendRaw, testEndpoint } from './test-endpoint.ts'

const endpoint = testEndpoint()
/** What the engine itself logged. */
const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  const record = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`)
  app = await testApp(
    { floodGuard: false },
    {
      engine: createOpenAICompatibleEngine({
        baseUrl: endpoint.url(),
        apiKey: 'a-key-of-the-operator',
        models: ['m'],
        log: { info: record, warn: record },
        pause: 1,
      }),
    },
  )
})

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'rejects the key',
    sendRaw(
      '{"error":{"message":"Incorrect API key provided: a-key-of-the-operator, sk-abcdefgh12345678"}}',
      'application/json',
      401,
    ),
    'does not accept AI_API_KEY: 401 Incorrect API key provided: [key], sk-[key]',
  ],
  [
    'has no credit left',
    sendRaw('{"error":{"message":"余额不足，请充值"}}', 'application/json'),
    'answered with an error: 余额不足，请充值',
  ],
  [
    'breaks off its stream',
    sendRaw(sseEvent(textChunk('一句秘密')) + sseEvent({ choices: '一句秘密' })),
    'its stream ended without an end marker',
  ],
])(
  'P34: logs one line with the reason, and neither keys nor message texts, when an engine %s',
  async (_, answer, says) => {
    endpoint.answer(answer)
    logged.length = 0
    const member = await app.member()
    const post = (path: string, body: object) =>
      app.call('POST', path, { headers: { ...member.bearer, 'idempotency-key': randomUUID() }, body })
    const { id } = (await post('/api/chat/conversations', {})).result
    const { answer: answerMessage } = (
      await post(`/api/chat/conversations/${id}/messages`, { id: randomUUID(), parentId: null, text: '一个问题' })
    ).result as SendResult
    const run = answerMessage.stream?.slice('run:'.length)
    const about = () => app.lines.filter((line) => line['run'] === run)
    await expect.poll(() => about().length, { timeout: 10_000 }).toBeGreaterThan(0)
    await expect
      .poll(
        async () =>
          (await app.call('GET', `/api/chat/conversations/${id}`, { headers: member.bearer })).result.messages.at(-1)
            .state,
      )
      .toBe('failed')
    expect([...about(), ...logged]).toEqual([
      expect.objectContaining({
        msg: 'An answer failed',
        reason: expect.any(String) as string,
        err: expect.objectContaining({ message: expect.stringContaining(says) as string }) as object,
      }),
    ])
    expect(JSON.stringify(app.lines)).not.toMatch(/a-key-of|abcdefgh|秘密|一个问题/)
  },
)
