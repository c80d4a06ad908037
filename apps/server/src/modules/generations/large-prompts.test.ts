import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Manuscript, ManuscriptNode, TextDocument } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { engineOf, sendAnswer, startEventStream, testEndpoint } from '../ai/test-endpoint.ts'

const endpoint = testEndpoint()
let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember

beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { engine: engineOf(endpoint) })
})
beforeEach(async () => {
  member = await app.member()
  endpoint.answer(silent)
})

/** The response has begun and sends no data. */
const silent = (response: ServerResponse) => startEventStream(response).flushHeaders()
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body: object = {}, who = member) =>
  app.call(method, path, {
    headers: { ...who.bearer, 'idempotency-key': randomUUID() },
    ...(method === 'GET' ? {} : { body }),
  })
const post = async <Result>(path: string, body?: object) => (await call('POST', path, body)).result as Result
const waitForRequests = (times: number) => expect.poll(() => endpoint.requests.length, { timeout: 10_000 }).toBe(times)
const points = async () => (await call('GET', '/api/ledger/summary')).result as { points: number; held: number }
/** The prices of the prompts that an engine was asked, and what was held and charged for them. */
const chargedRuns = async () =>
  (
    await app.database.pool.query<{ prompt: number; cost: number; held: number }>(
      `select ceil(g.prompt_tokens / 1000.0)::integer as prompt, h.cost, h.amount as held from generations g
        join holds h on h.work = 'run:' || g.id where g.member_id = $1 and g.prompt_tokens is not null`,
      [member.id],
    )
  ).rows

const MATERIAL = {
  topic: '雪',
  audience: '',
  purpose: '',
  points: '',
  notes: '',
  tone: 'literary',
  language: 'zh-CN',
  length: 1500,
}
const heading = (brief: string): ManuscriptNode => ({ id: randomUUID(), level: 1, title: '雪', brief, length: 1 })

/** A manuscript with this outline; its last section has a text of one character. */
async function manuscript(nodes: readonly ManuscriptNode[], notes = '') {
  const { id } = await post<Manuscript>('/api/zscenes', {
    id: randomUUID(),
    name: '',
    form: 'essay',
    material: { ...MATERIAL, notes },
  })
  const { revision } = (await call('PATCH', `/api/zscenes/${id}/outline`, { revision: 1, nodes })).result as Manuscript
  expect(revision).toBe(1)
  const last = nodes.at(-1)?.id ?? ''
  await call('PATCH', `/api/zscenes/${id}/sections/${last}`, { text: '墨', revision: 0 })
  return { id, last }
}

describe('P41: a prompt that costs more than the fixed price is held and charged', () => {
  const nodes = Array.from({ length: 80 }, () => heading('墨'.repeat(600)))
  const notes = '山里的雪下了一夜。'.repeat(2000)

  test.each<[string, number, (id: string, node: string) => [string, object]]>([
    ['an outline', 6, (id) => [`/api/zscenes/${id}/outline`, {}]],
    ['a heading', 3, (id, node) => [`/api/zscenes/${id}/outline`, { node }]],
    ['a section', 1, (id, node) => [`/api/zscenes/${id}/sections`, { nodes: [node] }]],
    ['polishing a section', 1, (id, node) => [`/api/zscenes/${id}/polish`, { nodes: [node] }]],
  ])('for %s', async (_, fixed, begin) => {
    const { id, last } = await manuscript(nodes, notes)
    await call('POST', ...begin(id, last))
    await waitForRequests(1)
    await post(`/api/zscenes/${id}/stop`)
    const [run] = await chargedRuns()
    expect(run?.prompt).toBeGreaterThan(fixed)
    expect(run?.held).toBeGreaterThanOrEqual(fixed)
    expect(run?.held).toBeGreaterThanOrEqual((run?.prompt ?? 0) - 8)
    expect(run?.cost).toBe(Math.min(run?.prompt ?? 0, run?.held ?? 0))
    expect(await points()).toMatchObject({ points: 1000 - (run?.cost ?? 0), held: 0 })
  })

  test('for each of many sections, or none is started', async () => {
    const { id } = await manuscript(nodes, notes)
    const refused = await call('POST', `/api/zscenes/${id}/sections`, { nodes: nodes.map((node) => node.id) })
    expect(refused).toMatchObject({ code: 2001 })
    expect(endpoint.requests).toHaveLength(0)
    expect(await points()).toMatchObject({ points: 1000, held: 0 })
  })

  test('for a passage', async () => {
    endpoint.answer((response) => sendAnswer(response, ['墨'.repeat(12_000)]))
    const { id } = await post<TextDocument>('/api/scenes/xiaohongshu-note/runs', {
      piece: randomUUID(),
      inputs: { topic: '平江路散步', purpose: 'guide', facts: '豆腐花 6 元。' },
    })
    const read = async () => ((await call('GET', `/api/pieces/${id}`)).result as TextDocument).versions[0]
    await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('done')
    const before = await points()
    endpoint.answer(silent)
    await call('POST', `/api/pieces/${id}/versions/${(await read())?.id}/passages`, {
      id: randomUUID(),
      revision: 0,
      from: 0,
      to: 12_000,
      action: 'expand',
    })
    expect(await points()).toMatchObject({ held: 10 })
    await waitForRequests(1)
    await post(`/api/pieces/${id}/stop`)
    expect(await points()).toMatchObject({ points: before.points - 9, held: 0 })
  })

  test('for a template with a long form', async () => {
    const admin = await app.admin()
    const id = `long-${randomUUID().slice(0, 6)}`
    const fields = ['甲', '乙', '丙', '丁'].map((label, place) => ({
      kind: 'longText',
      name: `field${place}`,
      label,
      hint: '',
      required: false,
      placeholder: '',
      most: 8000,
    }))
    const zh = { name: '长表', summary: '四段素材', fields, example: {}, prompt: '写一篇。' }
    await call('POST', '/api/admin/scenes', { id, draft: { category: 'life', icon: 'scroll', zh, en: null } }, admin)
    await call('POST', `/api/admin/scenes/${id}/publish`, { revision: 1, note: '' }, admin)
    const begin = (inputs: object) => post<TextDocument>(`/api/scenes/${id}/runs`, { piece: randomUUID(), inputs })

    const short = await begin({ field0: '墨' })
    expect(await points()).toMatchObject({ held: 20 })
    await waitForRequests(1)
    await post(`/api/pieces/${short.id}/stop`)
    endpoint.answer(silent)
    const long = await begin(Object.fromEntries(fields.map(({ name }) => [name, '墨'.repeat(8000)])))
    await waitForRequests(1)
    await post(`/api/pieces/${long.id}/stop`)
    expect((await chargedRuns()).map(({ cost, prompt }) => ({ cost, prompt }))).toEqual([
      { cost: 1, prompt: 1 },
      { cost: 22, prompt: 22 },
    ])
  })
})

test('P41: polishing a short section of a long manuscript costs the fixed price', async () => {
  endpoint.answer((response) => sendAnswer(response, ['墨。']))
  const { id, last } = await manuscript(Array.from({ length: 30 }, () => heading('墨'.repeat(60))))
  await call('POST', `/api/zscenes/${id}/polish`, { nodes: [last] })
  expect(await points()).toMatchObject({ held: 1 })
  await expect.poll(points, { timeout: 10_000 }).toMatchObject({ points: 999, held: 0 })
})

test('P41: a section whose prompt has grown beyond its hold while it was queued fails without a request', async () => {
  const nodes = [heading(''), heading(''), heading('')]
  const { id, last } = await manuscript(nodes)
  const { sections, outlineRevision } = await post<Manuscript>(`/api/zscenes/${id}/sections`, {
    nodes: nodes.map((node) => node.id),
  })
  await waitForRequests(2)
  const more = Array.from({ length: 30 }, () => heading('墨'.repeat(600)))
  await call('PATCH', `/api/zscenes/${id}/outline`, { revision: outlineRevision, nodes: [...nodes, ...more] })
  const others = sections.flatMap(({ nodeId, run }) => (run && nodeId !== last ? [run.id] : []))
  await post(`/api/zscenes/${id}/stop`, { runs: others })
  const read = async () =>
    ((await call('GET', `/api/zscenes/${id}`)).result as Manuscript).sections.find(({ nodeId }) => nodeId === last)?.run
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('failed')
  expect(await read()).toMatchObject({ reason: 'tooLong', cost: 0 })
  expect(endpoint.requests).toHaveLength(2)
})
