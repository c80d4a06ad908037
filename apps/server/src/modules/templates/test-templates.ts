import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { TextDocument, TemplateForm } from '@moyun/api'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import {
  sendAnswer,
  finalEvents,
  startEventStream,
  textChunk as part,
  sendEvent,
  testEndpoint,
} from '../ai/test-endpoint.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

/** A valid set of inputs. */
export const NOTE_INPUTS = { topic: '平江路散步', purpose: 'guide', facts: '豆腐花 6 元。' }

/** An answer with this text, and the token count that it reports. */
export function answerWith(response: ServerResponse, text: string, tokens: number | null = 120) {
  sendAnswer(
    response,
    [text],
    tokens === null ? undefined : { prompt_tokens: 1, completion_tokens: tokens, total_tokens: tokens + 1 },
  )
}

/** An answer that continues word by word until `over`, however slow the machine is. */
export async function answerUntil(response: ServerResponse, over: Promise<void>, text: string) {
  startEventStream(response)
  const beat = setInterval(() => sendEvent(response, part(' ')), 100)
  await over
  clearInterval(beat)
  sendEvent(response, part(text))
  for (const event of finalEvents({ prompt_tokens: 1, completion_tokens: 20, total_tokens: 21 }))
    sendEvent(response, event)
  response.end()
}

export const requestHeaders = (who: TestMember) => ({ ...who.bearer, 'idempotency-key': randomUUID() })

/** Helpers for template tests. */
export function testTemplates(app: () => TestApp, member: () => TestMember) {
  const read = async (id: string, who = member()) =>
    (await app().call('GET', `/api/pieces/${id}`, { headers: who.bearer })).result as TextDocument
  const isQuiet = ({ versions }: TextDocument) =>
    versions.every(({ state, passage }) => state !== 'streaming' && passage?.state !== 'streaming')
  const ended = (id: string, who = member()) =>
    vi.waitFor(
      async () => {
        const found = await read(id, who)
        if (!isQuiet(found)) throw new Error('It is still being written')
        return found
      },
      { timeout: 15_000, interval: 20 },
    )
  const run = (
    body: object = {},
    {
      who = member(),
      scene = 'xiaohongshu-note',
      headers = {},
    }: { who?: TestMember; scene?: string; headers?: Record<string, string> } = {},
  ) =>
    app().call('POST', `/api/scenes/${scene}/runs`, {
      headers: { ...requestHeaders(who), ...headers },
      body: { piece: randomUUID(), inputs: NOTE_INPUTS, ...body },
    })
  return {
    read,
    ended,
    run,
    form: async (id = 'xiaohongshu-note', who = member()) =>
      (await app().call('GET', `/api/scenes/${id}`, { headers: who.bearer })).result as TemplateForm,
    /** A document with a finished version. */
    writeDocument: async (body: object = {}) => {
      const begun = await run(body)
      expect(begun).toMatchObject({ code: 200 })
      return ended(begun.result.id as string)
    },
    points: async (who = member()) =>
      (await app().call('GET', '/api/ledger/summary', { headers: who.bearer })).result as {
        points: number
        held: number
      },
    /** All events of a generation. */
    streamed: async (stream: string, who = member()) => {
      const { rows } = (await app().call('GET', `/api/events?stream=${stream}&after=0`, { headers: who.bearer }))
        .result as { rows: { type: string; data: { text: string } }[] }
      return {
        text: rows.flatMap(({ type, data }) => (type === 'delta' ? [data.text] : [])).join(''),
        end: rows.at(-1)?.type,
      }
    },
  }
}

/** The instructions and the input of a request to the endpoint. */
export function readEngineRequest(endpoint: ReturnType<typeof testEndpoint>, nth = -1) {
  const [system, user] = endpoint.messages(nth)
  return { system: system?.content ?? '', user: user?.content ?? '' }
}

/** A server with a scripted endpoint, and a new member for each test. */
export function setUpTemplateServer() {
  const endpoint = testEndpoint()
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    const log = { info: () => {}, warn: () => {} }
    app = await testApp(
      { floodGuard: false },
      {
        engine: createOpenAICompatibleEngine({
          baseUrl: endpoint.url(),
          apiKey: 'k',
          models: ['m', 'n'],
          log,
          pause: 1,
          patience: endpoint.patience,
        }),
      },
    )
  })
  beforeEach(async () => {
    await app.advanceClock(0)
    member = await app.member()
    endpoint.answer((response) => answerWith(response, '# 平江路一日\n\n早上人少。'))
  })
  return {
    endpoint,
    get app() {
      return app
    },
    get member() {
      return member
    },
    ...testTemplates(
      () => app,
      () => member,
    ),
  }
}
