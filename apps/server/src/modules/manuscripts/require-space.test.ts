import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})

const FULL = { code: 2002, result: { megabytes: 2 } }
/** 60 KB of UTF-8. */
const LONG = '字'.repeat(20_000)
const nodes = Array.from({ length: 36 }, () => ({ id: randomUUID(), level: 1, title: '节', brief: '', length: 200 }))
const material = {
  topic: '雪',
  audience: '',
  purpose: '',
  points: '',
  notes: '',
  tone: 'natural',
  language: 'zh-CN',
  length: 1000,
}

/** A manuscript whose first `filled` sections have the longest text. */
async function manuscript(filled: number) {
  const { bearer } = await app.member()
  const id = randomUUID()
  const call = (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
    app.call(method, `/api/zscenes/${id}${path}`, {
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    })
  await app.prepare('POST', '/api/zscenes', { headers: bearer, body: { id, name: '', form: 'essay', material } })
  await call('PATCH', '/outline', { revision: 1, nodes })
  const fill = (count: number) =>
    app.database.pool.query(
      `insert into manuscript_sections (manuscript_id, node_id, text) select $1, unnest($2::uuid[]), $3
         on conflict do nothing`,
      [id, nodes.slice(0, count).map((node) => node.id), LONG],
    )
  await fill(filled)
  return { call, fill }
}

test('a manuscript holds 2 MB of text: longer sections are refused, shorter ones are saved', async () => {
  const { call } = await manuscript(34)
  const edit = (nth: number, text: string, revision: number) =>
    call('PATCH', `/sections/${nodes[nth]?.id}`, { text, revision })
  expect(await edit(34, LONG, 0)).toMatchObject(FULL)
  expect(await edit(34, '雪', 0)).toMatchObject({ code: 200 })
  expect(await edit(0, '雪', 1)).toMatchObject({ code: 200 })
  expect(await edit(34, LONG, 1)).toMatchObject({ code: 200 })
})

test('a full manuscript is not written or polished further, and gets no removed sections back', async () => {
  const { call, fill } = await manuscript(34)
  const [some] = nodes
  await call('PATCH', '/outline', { revision: 2, nodes: nodes.slice(0, 30) })
  await fill(36)
  expect(await call('PATCH', '/outline', { revision: 3, nodes })).toMatchObject(FULL)
  await app.database.pool.query('update manuscript_sections set proposal = $1 where node_id = any($2)', [
    LONG,
    nodes.slice(0, 6).map((node) => node.id),
  ])
  for (const path of ['/sections', '/polish'])
    expect({ path, ...(await call('POST', path, { nodes: [some?.id] })) }).toMatchObject({ path, ...FULL })
})
