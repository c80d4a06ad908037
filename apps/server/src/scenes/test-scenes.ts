import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Piece, SceneForm } from '@moyun/api'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { createOpenAICompatibleEngine } from '../engines/openai-compatible.ts'
import { answerWhole, finish, open, piece as part, say, testEndpoint } from '../engines/test-endpoint.ts'
import { testApp, type TestApp, type TestMember } from '../test-app.ts'

/** A valid set of inputs. */
export const NOTE = { topic: '平江路散步', purpose: 'guide', facts: '豆腐花 6 元。' }

/** An answer with this text, and the token count that it reports. */
export function answerWith(response: ServerResponse, text: string, tokens: number | null = 120) {
  answerWhole(
    response,
    [text],
    tokens === null ? undefined : { prompt_tokens: 1, completion_tokens: tokens, total_tokens: tokens + 1 },
  )
}

/** An answer that continues word by word until `over`, however slow the machine is. */
export async function answerUntil(response: ServerResponse, over: Promise<void>, text: string) {
  open(response)
  const beat = setInterval(() => say(response, part(' ')), 100)
  await over
  clearInterval(beat)
  say(response, part(text))
  for (const event of finish({ prompt_tokens: 1, completion_tokens: 20, total_tokens: 21 })) say(response, event)
  response.end()
}

export const by = (who: TestMember) => ({ ...who.bearer, 'idempotency-key': randomUUID() })

/** Helpers for scene tests. */
export function testScenes(app: () => TestApp, member: () => TestMember) {
  const read = async (id: string, who = member()) =>
    (await app().call('GET', `/api/pieces/${id}`, { headers: who.bearer })).result as Piece
  const isQuiet = ({ versions }: Piece) =>
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
      headers: { ...by(who), ...headers },
      body: { piece: randomUUID(), inputs: NOTE, ...body },
    })
  return {
    read,
    ended,
    run,
    form: async (id = 'xiaohongshu-note', who = member()) =>
      (await app().call('GET', `/api/scenes/${id}`, { headers: who.bearer })).result as SceneForm,
    /** A piece with a finished version. */
    written: async (body: object = {}) => {
      const begun = await run(body)
      expect(begun).toMatchObject({ code: 200 })
      return ended(begun.result.id as string)
    },
    points: async (who = member()) =>
      (await app().call('GET', '/api/ledger/summary', { headers: who.bearer })).result as {
        points: number
        held: number
      },
    /** All rows of a run. */
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
export function askedOf(endpoint: ReturnType<typeof testEndpoint>, nth = -1) {
  const [system, user] = endpoint.asked.at(nth)?.body['messages'] as { role: string; content: string }[]
  return { system: system?.content ?? '', user: user?.content ?? '' }
}

/** A server with a scripted endpoint, and a new member for each test. */
export function scenesHouse() {
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
          patience: { first: 2000, between: 2000 },
        }),
      },
    )
  })
  beforeEach(async () => {
    await app.ahead(0)
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
    ...testScenes(
      () => app,
      () => member,
    ),
  }
}
