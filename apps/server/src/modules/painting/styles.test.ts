import { randomUUID } from 'node:crypto'
import type { Job, PaintingRequest, PaintModel, AdminPaintStyle } from '@moyun/api'
import { paintStyles } from '@moyun/api/paint-styles'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { testEndpoint } from '../ai/test-endpoint.ts'
import { createOpenAIPainter } from './openai-painter.ts'

type TestServer = Awaited<ReturnType<typeof testAdmins>>

const CHINESE = ['ink', 'blueGreen', 'vermilion', 'boneless', 'gold']
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b8352a' } })
  .png()
  .toBuffer()
const endpoint = testEndpoint()
let app: TestServer
/** The server with the demo engine. */
let demonstration: TestServer
let admin: IdentifiedMember
let member: IdentifiedMember
beforeAll(async () => {
  const painter = createOpenAIPainter({
    baseUrl: endpoint.url(),
    apiKey: 'k',
    models: ['brush', 'gpt-image-1'],
    log: { info: () => {}, warn: () => {} },
  })
  app = await testAdmins({ floodGuard: false }, { painter })
  demonstration = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  await app.database.pool.query('delete from paint_styles_off; delete from audit_entries')
  ;[admin, member] = [await app.admin(), await app.member()]
  endpoint.answer(
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] })),
  )
})

const modelsOf = async (server: TestServer, by: IdentifiedMember) =>
  (await server.call('GET', '/api/painting/models', { headers: by.bearer })).result.models as PaintModel[]
const begin = (over: Partial<PaintingRequest> = {}, { server = app, by = member } = {}) =>
  server.call('POST', '/api/painting/jobs', {
    headers: { ...by.bearer, 'idempotency-key': randomUUID() },
    body: { prompt: '远山一叶舟', negative: '', style: 'none', ratio: '1:1', count: 1, seed: 7, ...over },
  })
const retry = (id: string) =>
  app.call('POST', `/api/jobs/${id}/retry`, { headers: { ...member.bearer, 'idempotency-key': randomUUID() } })
async function ended({ result }: { result: { id: string } }): Promise<Job> {
  const read = async (): Promise<Job> =>
    (await app.call('GET', `/api/jobs/${result.id}`, { headers: member.bearer })).result
  await expect.poll(async () => (await read()).endedAt, { timeout: 60_000 }).not.toBeNull()
  return read()
}
const switchStyle = (id: string, on: boolean, { by = admin, server = app } = {}) =>
  server.call('POST', '/api/admin/painting/styles', { headers: by.bearer, body: { id, on } })
const offIn = (styles: AdminPaintStyle[]) => styles.filter(({ on }) => !on).map(({ id }) => id)

describe('the styles', () => {
  test('of a model start with none, then the modern ones, then the five Chinese ones', async () => {
    const [brush] = await modelsOf(app, member)
    expect(brush?.styles).toEqual([
      'none',
      'photo',
      'poster',
      'anime',
      'threeD',
      'lineArt',
      'logo',
      'pixel',
      ...CHINESE,
    ])
  })

  test('of the demo engine are the five Chinese ones, and others are refused', async () => {
    const by = await demonstration.member()
    const [engine] = await modelsOf(demonstration, by)
    expect(engine).toMatchObject({ offline: true, styles: CHINESE })
    for (const style of ['none', 'photo', 'oil'])
      expect(await begin({ style }, { server: demonstration, by })).toMatchObject({
        code: 400,
        result: { fields: { style: 'unknown' } },
      })
    expect(await begin({ style: 'gold' }, { server: demonstration, by })).toMatchObject({ code: 200 })
  })

  test('leave the prompt unchanged when none is chosen', async () => {
    await ended(await begin())
    expect(endpoint.requests[0]?.body['prompt']).toBe('远山一叶舟')
  })

  test.each([
    ['photo', '远山', /^远山\n画法：写实摄影.*。$/],
    ['logo', 'a mountain lodge', /^a mountain lodge\nManner: logo design.*\.$/],
    ['ink', '远山', /^远山\n画法：中国水墨画.*。$/],
  ])('add %s to the prompt, in the language of the prompt', async (style, prompt, expected) => {
    const job = await ended(await begin({ style, prompt }))
    expect(endpoint.requests[0]?.body['prompt']).toMatch(expected)
    expect(job.input?.parameters).toMatchObject({ style })
  })

  test('for expanding a prompt must be known, and only brush styles mention brushwork', async () => {
    const expand = (style: string) =>
      app.call('POST', '/api/painting/expansions', { headers: member.bearer, body: { prompt: '雪夜的山', style } })
    expect((await expand('ink')).result.prompt).toMatch(/皴法.*留白/)
    expect((await expand('photo')).result.prompt).toMatch(/^雪夜的山，(?!.*(?:皴法|留白|墨)).+。$/)
    expect(await expand('oil')).toMatchObject({ code: 400, result: { fields: { style: 'unknown' } } })
  })
})

describe('a disabled style', () => {
  test('is not offered and is refused with a message, until it is enabled again', async () => {
    const { result } = await switchStyle('photo', false)
    expect(offIn(result.styles)).toEqual(['photo'])
    expect((await modelsOf(app, member)).map(({ styles }) => styles.includes('photo'))).toEqual([false, false])
    expect(await begin({ style: 'photo' })).toMatchObject({ code: 2002, message: '这种风格已停用，请换一种' })
    expect(endpoint.requests).toHaveLength(0)

    await switchStyle('photo', true)
    expect((await ended(await begin({ style: 'photo' }))).state).toBe('succeeded')
  })

  test('stays on works that were painted in it', async () => {
    const { pictures } = await ended(await begin({ style: 'anime' }))
    await switchStyle('anime', false)
    const work = await app.call('GET', `/api/works/${pictures?.[0]?.workId}`, { headers: member.bearer })
    expect(work.result.input.parameters).toMatchObject({ style: 'anime' })
  })

  test('is refused on a retry, too', async () => {
    endpoint.answer((response) => void response.writeHead(500).end())
    const failed = await ended(await begin({ style: 'pixel' }))
    expect(failed.state).toBe('failed')
    await switchStyle('pixel', false)
    expect(await retry(failed.id)).toMatchObject({ code: 2002, message: '这种风格已停用，请换一种' })
  })
})

describe('an admin', () => {
  test('sees every style, and a member gets a 403', async () => {
    const { result } = await app.call('GET', '/api/admin/painting/styles', { headers: admin.bearer })
    expect(result.styles).toEqual(paintStyles.map(({ id }) => ({ id, on: true, fixed: id === 'none' })))
    expect(await app.call('GET', '/api/admin/painting/styles', { headers: member.bearer })).toMatchObject({ code: 403 })
    expect(await switchStyle('photo', false, { by: member })).toMatchObject({ code: 403 })
    expect(await switchStyle('oil', false)).toMatchObject({ code: 404 })
  })

  test('is named in the audit log, once for each change', async () => {
    for (const on of [false, false, true]) await switchStyle('logo', on)
    const { result } = await app.call('GET', '/api/admin/audit-log', { headers: admin.bearer })
    expect(result.entries).toMatchObject([
      { kind: 'paintStyleOn', note: 'logo', member: null, by: { id: admin.id } },
      { kind: 'paintStyleOff', note: 'logo' },
    ])
    expect(result.entries).toHaveLength(2)
  })

  test('can not disable the last style of an engine, even with concurrent requests', async () => {
    expect(await switchStyle('none', false)).toMatchObject({ code: 2002 })
    const codes = await Promise.all(CHINESE.map(async (style) => (await switchStyle(style, false)).code))
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 2002])
  })
})

describe('a size', () => {
  test('is listed as each model has it', async () => {
    const shapes = (await modelsOf(app, member)).map(({ sizes }) =>
      sizes.map(({ ratio, width, height }) => `${ratio} ${width}x${height}`),
    )
    expect(shapes).toEqual([
      ['1:1 1024x1024', '3:4 864x1152', '4:3 1152x864', '9:16 720x1280', '16:9 1280x720'],
      ['1:1 1024x1024', '3:2 1536x1024', '2:3 1024x1536'],
    ])
  })

  test('that the model does not offer is refused with a field error', async () => {
    for (const ratio of ['16:9', '7:5'])
      expect(await begin({ ratio, model: 'gpt-image-1' })).toMatchObject({
        code: 400,
        result: { fields: { ratio: 'unknown' } },
      })
    expect(await begin({ ratio: 'wide' })).toMatchObject({ code: 400, result: { fields: { ratio: 'malformed' } } })
    expect(endpoint.requests).toHaveLength(0)
    await ended(await begin({ ratio: '3:2', model: 'gpt-image-1' }))
    expect(endpoint.requests).toMatchObject([{ body: { size: '1536x1024' } }])
  })

  test('that the model no longer offers becomes the nearest one on a retry', async () => {
    endpoint.answer((response) => void response.writeHead(500).end())
    const { id } = await ended(await begin({ model: 'gpt-image-1' }))
    await app.context.db
      .update(jobs)
      .set({ input: sql`jsonb_set(${jobs.input}, '{ratio}', '"9:16"')` })
      .where(eq(jobs.id, id))
    await ended(await retry(id))
    expect(endpoint.requests.at(-1)).toMatchObject({ body: { size: '1024x1536' } })
  })
})
