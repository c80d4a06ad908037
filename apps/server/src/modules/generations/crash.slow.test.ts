import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TextDocument, Translation, Manuscript } from '@moyun/api'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { call } from '../../events/websocket/test-page.ts'
import { sharedTestServer } from '../../events/websocket/test-shared-server.ts'
import { signedIn } from '../../events/websocket/test-server.ts'

const { database, server } = await sharedTestServer()

const script = `script:${JSON.stringify({ chunks: Array.from({ length: 20 }, (_, n) => `${n},`), delay: 5 })}`

interface Ended {
  state: string
  cost: number | null
}

/** A request under ids of the caller's own, and how its result ended wherever that is read. */
interface Asking {
  ask: (url: string) => Promise<unknown>
  ends: () => Promise<readonly (Ended | undefined)[]>
  /** Points spent before. */
  spent?: number
}

type Tool = (token: string) => Promise<Asking>

const scene: Tool = async (token) => {
  const documentId = randomUUID()
  return {
    ask: (url) =>
      call(
        url,
        token,
        'POST',
        '/api/scenes/regex-maker/runs',
        { piece: documentId, inputs: { match: script, flavour: 'js', whole: 'all' } },
        documentId,
      ),
    ends: async () =>
      ((await call(server.url, token, 'GET', `/api/pieces/${documentId}`)).result as TextDocument).versions,
  }
}

const passage: Tool = async (token) => {
  const generation = await scene(token)
  const { id } = (await generation
    .ask(server.url)
    .then((answer) => (answer as { result: TextDocument }).result)) satisfies TextDocument
  await expect
    .poll(async () => (await generation.ends()).map((one) => one?.state), { timeout: 20_000 })
    .toEqual(['done'])
  const read = async () =>
    ((await call(server.url, token, 'GET', `/api/pieces/${id}`)).result as TextDocument).versions[0]
  const version = await read()
  const rewriteId = randomUUID()
  return {
    ask: (url) =>
      call(
        url,
        token,
        'POST',
        `/api/pieces/${id}/versions/${version?.id ?? ''}/passages`,
        { id: rewriteId, revision: version?.revision ?? 0, from: 0, to: 2, action: 'expand' },
        rewriteId,
      ),
    ends: async () => [(await read())?.passage ?? undefined],
    spent: version?.cost ?? 0,
  }
}

const translation: Tool = async (token) => {
  const id = randomUUID()
  return {
    ask: (url) =>
      call(url, token, 'POST', '/api/translations', { id, text: '湖水很静。', source: 'zh-CN', target: 'en' }, id),
    ends: async () => [(await call(server.url, token, 'GET', `/api/translations/${id}`)).result as Translation],
  }
}

const outline: Tool = async (token) => {
  const id = randomUUID()
  const material = {
    topic: '一封信',
    audience: '',
    purpose: '',
    points: '',
    notes: '',
    tone: 'natural',
    language: 'zh-CN',
    length: 1500,
  }
  expect((await call(server.url, token, 'POST', '/api/zscenes', { id, name: '', form: 'essay', material })).code).toBe(
    200,
  )
  return {
    ask: (url) => call(url, token, 'POST', `/api/zscenes/${id}/outline`, {}, id),
    ends: async () => [
      ((await call(server.url, token, 'GET', `/api/zscenes/${id}`)).result as Manuscript).planning ?? undefined,
    ],
  }
}

test.each<[string, string, Tool]>([
  ['a template run', 'scene.stored', scene],
  ['a template run', 'scene.ending', scene],
  ['a template run', 'scene.ended', scene],
  ['a passage rewrite', 'passage.stored', passage],
  ['a passage rewrite', 'passage.ending', passage],
  ['a passage rewrite', 'passage.ended', passage],
  ['a translation', 'translation.stored', translation],
  ['a translation', 'translation.ending', translation],
  ['an outline', 'zscene.stored', outline],
  ['an outline', 'zscene.ending', outline],
])(
  'P43: ends %s once and at the right cost after a server crash at %s, although it is requested again',
  async (_, point, tool) => {
    const { token, memberId } = await signedIn(server)
    const { ask, ends, spent = 0 } = await tool(token)
    const dying = await spawnServer(database.url, 0, point)
    await ask(dying.url).catch(() => null)
    await dying.gone
    // The same call under the same idempotency key is not done again.
    await ask(server.url)

    await expect
      .poll(async () => (await ends()).map((one) => one?.state), { timeout: 30_000, interval: 200 })
      .toEqual([point.endsWith('.ended') ? 'done' : 'interrupted'])
    const [ended] = await ends()
    expect((ended?.cost ?? 0) > 0).toBe(point.endsWith('.ended'))
    expect(await server.ledger.balance(memberId)).toEqual({ points: 1000 - spent - (ended?.cost ?? 0), cash: 0 })
  },
)
