import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailureReason, Job, PaintingRequest, WorkDetails } from '@moyun/api'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { EngineFailure } from '../ai/chat-engine.ts'
import { createScriptedEngine } from '../ai/scripted/scripted-engine.ts'
import { testEndpoint } from '../ai/test-endpoint.ts'
import { readPictureLabel } from '../files/test-labels.ts'
import type { JobHandle } from '../jobs/job-kind.ts'
import { HERE, startExternalServer, networkTo } from '../../outbound/test-external-server.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { createDemoPainter } from './demo-painter.ts'
import { createOpenAIPainter, type OpenAIPainterOptions } from './openai-painter.ts'
import type { PaintEngine, PaintRequest } from './paint-engine.ts'
import { createPaintingJob, PaintingOutput } from './painting-job.ts'
import { DEFAULT_SIZES } from './sizes.ts'

type TestServer = Awaited<ReturnType<typeof testAdmins>>

/** A square whose colour is its seed, so that each one differs. */
const square = (seed: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: seed % 256, g: (seed >> 8) % 256, b: 90 } } })
    .png()
    .toBuffer()

/** A model whose responses the tests script, one per picture; without a script it paints. */
function testModel() {
  const requests: PaintRequest[] = []
  let strokes: ((request: PaintRequest) => Promise<Uint8Array>)[] = []
  const engine: PaintEngine = {
    name: 'test',
    offline: false,
    models: () => [
      { id: 'brush', name: 'brush', offline: false, sizes: DEFAULT_SIZES },
      { id: 'pen', name: 'pen', offline: false, sizes: DEFAULT_SIZES },
    ],
    paint(request) {
      requests.push(request)
      return (strokes.shift() ?? (({ seed }) => square(seed)))(request)
    },
  }
  return { engine, requests, script: (...next: typeof strokes) => (strokes = next), clear: () => requests.splice(0) }
}

const endpoint = testEndpoint()
const model = testModel()
let app: TestServer
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { painter: model.engine })
})
beforeEach(async () => {
  model.script()
  model.clear()
  member = await app.member()
})

const fails = (reason: FailureReason) => () => Promise.reject(new EngineFailure(reason, 'It was asked to fail'))
const untilAborted = ({ signal }: PaintRequest) =>
  new Promise<Uint8Array>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const paintingRequest = (over: Partial<PaintingRequest> = {}): PaintingRequest => ({
  prompt: '远山一叶舟',
  negative: '',
  style: 'ink',
  ratio: '1:1',
  count: 1,
  seed: 7,
  ...over,
})

const begin = (over: Partial<PaintingRequest> = {}, { by = member, server = app, key = randomUUID() } = {}) =>
  server.call('POST', '/api/painting/jobs', {
    headers: { ...by.bearer, 'idempotency-key': key },
    body: paintingRequest(over),
  })
const read = async (id: string, { by = member, server = app } = {}): Promise<Job> =>
  (await server.call('GET', `/api/jobs/${id}`, { headers: by.bearer })).result
async function ended(id: string, where: { by?: IdentifiedMember; server?: TestServer } = {}): Promise<Job> {
  await expect.poll(async () => (await read(id, where)).endedAt, { timeout: 60_000, interval: 25 }).not.toBeNull()
  return read(id, where)
}
const points = async (by = member) => {
  const { points: free, held } = (await app.call('GET', '/api/ledger/summary', { headers: by.bearer })).result as {
    points: number
    held: number
  }
  return { points: free, held }
}
const filesOf = async (by = member) =>
  (await app.database.pool.query<{ n: number }>('select count(*)::int as n from files where member_id = $1', [by.id]))
    .rows[0]?.n

test('paints four pictures from four seeds, each kept as a work with its full input, and each charged', async () => {
  const { code, result } = await begin({ count: 4, ratio: '3:4', negative: '人', style: 'blueGreen' })
  expect(code).toBe(200)
  expect(result).toMatchObject({
    kind: 'painting',
    title: '远山一叶舟',
    price: 16,
    input: { prompt: '远山一叶舟', model: 'brush', offline: false, parameters: { ratio: '3:4', count: 4, seed: 7 } },
  })
  const job = await ended(result.id)

  expect(model.requests).toMatchObject(
    [7, 8, 9, 10].map((seed) => ({
      seed,
      width: 864,
      height: 1152,
      negative: '人',
      style: 'blueGreen',
      model: 'brush',
    })),
  )
  expect(job).toMatchObject({
    state: 'succeeded',
    cost: 16,
    pictures: [{ seed: 7 }, { seed: 8 }, { seed: 9 }, { seed: 10 }],
  })
  const lines = async () =>
    (await app.call('GET', '/api/ledger/entries?kind=job', { headers: member.bearer })).result.lines
  const detail = { is: 'painting', pictures: 4, size: { width: 8, height: 8 } }
  expect(await lines()).toMatchObject([{ amount: -16, title: '远山一叶舟', detail }])
  for (const { workId, file, seed } of job.pictures ?? []) {
    const work = (await app.call('GET', `/api/works/${workId}`, { headers: member.bearer })).result as WorkDetails
    expect(work).toMatchObject({
      type: 'painting',
      title: '远山一叶舟',
      cost: 4,
      model: 'brush',
      offline: false,
      visibility: 'private',
    })
    expect(work.input).toMatchObject({
      prompt: '远山一叶舟',
      jobId: result.id,
      parameters: { style: 'blueGreen', ratio: '3:4', seed, negative: '人' },
    })
    expect(work.output.files[0]?.id).toBe(file.id)
    const { statusCode, headers } = await app.fastify.inject({ method: 'GET', url: file.src })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  }
  // The job is deleted before its works: they tell what the ledger line was for.
  await app.database.pool.query('delete from jobs where id = $1', [result.id])
  expect(await lines()).toMatchObject([{ amount: -16, title: '远山一叶舟', place: null, detail }])
})

test('labels each picture as AI-generated under its own id, in the stored file and in the served one', async () => {
  const job = await ended((await begin({ count: 2 })).result.id)
  expect(job.pictures).toHaveLength(2)
  for (const [n, { file }] of (job.pictures ?? []).entries()) {
    const [whole, small] = await Promise.all(
      [file.src, file.thumb].map(async (url) => (await app.fastify.inject({ method: 'GET', url })).rawPayload),
    )
    const label = {
      source: 'trainedAlgorithmicMedia',
      camera: false,
      aigc: {
        Label: '1',
        ContentProducer: 'Moyun',
        ProduceID: `${job.id}-${n}`,
        ReservedCode1: '',
        ContentPropagator: 'Moyun',
        PropagateID: `${job.id}-${n}`,
        ReservedCode2: '',
      },
    }
    expect([whole, small].map((bytes) => readPictureLabel(bytes ?? Buffer.alloc(0)))).toEqual([label, label])
    const { rows } = await app.database.pool.query<{ hash: string }>('select hash from files where id = $1', [file.id])
    expect(
      createHash('sha256')
        .update(whole ?? '')
        .digest('hex'),
    ).toBe(rows[0]?.hash)
  }
})

test('P37: paints and charges once for twenty requests with one idempotency key', async () => {
  const key = randomUUID()
  const before = await points()
  const all = await Promise.all(Array.from({ length: 20 }, () => begin({ count: 2 }, { key })))
  const ids = new Set(all.filter(({ code }) => code === 200).map(({ result }) => result.id as string))
  expect(ids.size).toBe(1)
  await ended([...ids][0] ?? '')
  expect(await points()).toEqual({ points: before.points - 8, held: 0 })
  expect(model.requests).toHaveLength(2)
})

describe('when the model fails', () => {
  test.each<[FailureReason, Job['reason']]>([
    ['unavailable', 'unavailable'],
    ['refused', 'refused'],
    ['tooLong', 'refused'],
    ['crashed', 'crashed'],
  ])('P41: keeps and charges nothing when the first picture fails as %s', async (reason, jobReason) => {
    const before = await points()
    model.script(fails(reason))
    const job = await ended((await begin({ count: 3 })).result.id)

    expect(job).toMatchObject({ state: 'failed', reason: jobReason, cost: 0 })
    expect(job.pictures).toBeUndefined()
    expect(model.requests).toHaveLength(1)
    expect([await points(), await filesOf()]).toEqual([before, 0])
  })

  test('P41: keeps and charges the pictures painted before that, and requests no more', async () => {
    const before = await points()
    model.script(
      ({ seed }) => square(seed),
      ({ seed }) => square(seed),
      fails('unavailable'),
    )
    const job = await ended((await begin({ count: 4 })).result.id)

    expect(job).toMatchObject({ state: 'succeeded', price: 16, cost: 8, pictures: [{ seed: 7 }, { seed: 8 }] })
    expect(model.requests).toHaveLength(3)
    expect(await points()).toEqual({ points: before.points - 8, held: 0 })
  })

  test('does not keep a response that is no picture', async () => {
    model.script(() => Promise.resolve(Buffer.from('<!doctype html>')))
    expect(await ended((await begin()).result.id)).toMatchObject({ state: 'failed', reason: 'unavailable', cost: 0 })
  })
})

describe('P41: canceling a painting job', () => {
  /** A response that is sent when the test says so. */
  function pausedResponse() {
    let make = () => {}
    const made = new Promise<void>((resolve) => (make = resolve))
    return { stroke: ({ seed }: PaintRequest) => made.then(() => square(seed)), make: () => make() }
  }
  const cancel = (id: string) => app.prepare('POST', `/api/jobs/${id}/cancel`, { headers: member.bearer })

  test('keeps and charges all pictures that were requested, each time', async () => {
    const before = await points()
    for (const n of [1, 2, 3]) {
      const last = pausedResponse()
      model.script(
        ({ seed }) => square(seed),
        ({ seed }) => square(seed),
        ({ seed }) => square(seed),
        last.stroke,
      )
      const { id } = (await begin({ count: 4 })).result as Job
      await expect.poll(() => model.requests.length).toBe(4 * n)
      await cancel(id)
      last.make()
      const job = await ended(id)
      expect(job).toMatchObject({
        state: 'canceled',
        price: 16,
        cost: 16,
        pictures: [{ seed: 7 }, { seed: 8 }, { seed: 9 }, { seed: 10 }],
      })
      expect(
        await app.call('GET', `/api/works/${job.pictures?.[0]?.workId}`, { headers: member.bearer }),
      ).toMatchObject({ code: 200, result: { type: 'painting', cost: 4 } })
    }
    expect(await points()).toEqual({ points: before.points - 48, held: 0 })
  })

  test('requests no more pictures, and does not charge for those', async () => {
    const second = pausedResponse()
    model.script(({ seed }) => square(seed), second.stroke)
    const { id } = (await begin({ count: 4 })).result as Job
    await expect.poll(() => model.requests.length).toBe(2)
    await cancel(id)
    second.make()
    expect(await ended(id)).toMatchObject({ state: 'canceled', cost: 8, pictures: [{ seed: 7 }, { seed: 8 }] })
    expect(model.requests).toHaveLength(2)
  })

  test('charges for a picture that arrives too late, and does not keep it', async () => {
    const server = await testAdmins({ floodGuard: false, intervals: fastIntervals }, { painter: model.engine })
    const there = { server, by: await server.member() }
    const second = pausedResponse()
    model.script(({ seed }) => square(seed), second.stroke)
    const { id } = (await begin({ count: 3 }, there)).result as Job
    await expect.poll(() => model.requests.length).toBe(2)
    await server.prepare('POST', `/api/jobs/${id}/cancel`, { headers: there.by.bearer })
    expect(await ended(id, there)).toMatchObject({ state: 'canceled', cost: 8, pictures: [{ seed: 7 }] })
    expect((await server.call('GET', '/api/ledger/summary', { headers: there.by.bearer })).result).toMatchObject({
      points: 992,
      held: 0,
    })
    const add = vi.spyOn(server.context.files, 'add')
    second.make()
    await vi.waitUntil(() => add.mock.settledResults[0]?.type === 'fulfilled', 60_000)
    await expect
      .poll(
        async () => (await server.database.pool.query('select from files where member_id = $1', [there.by.id])).rows,
        { timeout: 60_000 },
      )
      .toHaveLength(1)
  })

  test('does not charge for a picture that the model failed to paint', async () => {
    const first = pausedResponse()
    model.script((request) => first.stroke(request).then(fails('refused')))
    const { id } = (await begin({ count: 2 })).result as Job
    await expect.poll(() => model.requests.length).toBe(1)
    await cancel(id)
    first.make()
    expect(await ended(id)).toMatchObject({ state: 'canceled', cost: 0 })
    expect(await filesOf()).toBe(0)
  })

  test('while it waits to be resumed keeps the finished pictures, and does not charge for a lost one', async () => {
    const server = await testAdmins({ floodGuard: false, jobsAtOnce: 0 }, { painter: model.engine })
    const there = { server, by: await server.member() }
    const { id } = (await begin({ count: 3 }, there)).result as Job
    const { id: fileId } = await server.context.files.add({ memberId: there.by.id }, await square(7), '')
    await server.context.db
      .update(jobs)
      .set({ checkpoint: { pictures: [{ fileId, seed: 7 }], asked: 2 } })
      .where(eq(jobs.id, id))
    const { result } = await server.prepare('POST', `/api/jobs/${id}/cancel`, { headers: there.by.bearer })
    expect(result).toMatchObject({ state: 'canceled', cost: 4, pictures: [{ seed: 7, file: { id: fileId } }] })
  })
})

test('P41: charges nothing for a job that expires, and deletes its pictures', async () => {
  const before = await points()
  model.script(({ seed }) => square(seed), untilAborted)
  const { id } = (await begin({ count: 2 })).result as Job
  await expect.poll(() => model.requests.length).toBe(2)
  expect(await filesOf()).toBe(1)
  await app.advanceClock(16 * 60_000)
  await expect
    .poll(
      async () =>
        (await app.context.db.select({ endedAt: jobs.endedAt }).from(jobs).where(eq(jobs.id, id)))[0]?.endedAt,
      { timeout: 60_000 },
    )
    .not.toBeNull()
  await app.advanceClock(0)

  expect(await read(id)).toMatchObject({ state: 'expired', cost: 0 })
  expect([await points(), await filesOf()]).toEqual([before, 0])
})

test('hides a picture whose work is discarded, and shows it again when the work is restored', async () => {
  const job = await ended((await begin({ count: 2 })).result.id)
  const gone = { ids: [job.pictures?.[0]?.workId] }
  await app.prepare('POST', '/api/works/discard', { headers: member.bearer, body: gone })
  expect((await read(job.id)).pictures).toMatchObject([{ seed: 8 }])
  await app.prepare('POST', '/api/works/restore', { headers: member.bearer, body: gone })
  expect((await read(job.id)).pictures).toMatchObject([{ seed: 7 }, { seed: 8 }])
})

test('links a picture to the work that it is painted after, which must be one of the member’s own', async () => {
  const first = (await ended((await begin()).result.id)).pictures?.[0]?.workId ?? ''
  const second = await ended((await begin({ prompt: '再画一幅', after: first })).result.id)
  expect(second.input?.parameters).toMatchObject({ after: first })
  const { result } = await app.call('GET', `/api/works/${second.pictures?.[0]?.workId}`, { headers: member.bearer })
  expect(result).toMatchObject({ parent: { id: first, type: 'painting', title: '远山一叶舟', mine: true } })
  expect(result.input.parameters).not.toHaveProperty('after')

  const other = await app.member()
  expect(await begin({ after: first }, { by: other })).toMatchObject({
    code: 400,
    result: { fields: { after: 'unknown' } },
  })
  await app.prepare('POST', '/api/works/discard', { headers: member.bearer, body: { ids: [first] } })
  expect(await begin({ after: first })).toMatchObject({ code: 400, result: { fields: { after: 'unknown' } } })
})

test('retries a failed job with the same input', async () => {
  model.script(fails('crashed'))
  const failed = await ended((await begin({ count: 2, style: 'gold', seed: 40 })).result.id)
  const { result } = await app.prepare('POST', `/api/jobs/${failed.id}/retry`, {
    headers: { ...member.bearer, 'idempotency-key': randomUUID() },
  })

  expect(await ended(result.id)).toMatchObject({
    state: 'succeeded',
    retryOf: failed.id,
    pictures: [{ seed: 40 }, { seed: 41 }],
  })
  expect(model.requests.at(-1)).toMatchObject({ style: 'gold', seed: 41 })
})

test.each<[string, object, object]>([
  ['an empty prompt', { prompt: '  ' }, { prompt: expect.any(String) }],
  ['an unknown model', { model: 'chisel' }, { model: 'unknown' }],
  ['five pictures', { count: 5 }, { count: expect.any(String) }],
  ['an unknown style', { style: 'oil' }, { style: expect.any(String) }],
  ['too large a seed', { seed: 2 ** 31 }, { seed: expect.any(String) }],
])('refuses %s', async (_, over, fields) => {
  const { code, result } = await begin(over)
  expect([code, result.fields]).toEqual([400, fields])
  expect(model.requests).toHaveLength(0)
})

test('refuses a job when the file quota does not fit its pictures', async () => {
  await app.database.pool.query('insert into file_quotas (owner_id, files, bytes) values ($1, 998, 0)', [member.id])
  expect(await begin({ count: 3 })).toMatchObject({ code: 2001, message: '文件空间已满，请先删除一些文件' })
  expect(await begin({ count: 2 })).toMatchObject({ code: 200 })
})

test('lists the models, and the price of a picture', async () => {
  const { result } = await app.call('GET', '/api/painting/models', { headers: member.bearer })
  expect(result.models).toMatchObject([
    { id: 'brush', name: 'brush', offline: false, costs: 4 },
    { id: 'pen', name: 'pen', offline: false, costs: 4 },
  ])
})

describe('expanding a prompt', () => {
  const expand = (server: TestServer, prompt: string, by: IdentifiedMember) =>
    server.call('POST', '/api/painting/expansions', { headers: by.bearer, body: { prompt, style: 'ink' } })

  let output: object | Error
  let wordy: TestServer
  beforeAll(async () => {
    const engine = {
      ...createScriptedEngine(),
      offline: false,
      models: () => [{ id: 'words', name: 'words', offline: false, hasVision: false }],

      async *answer() {
        if (output instanceof Error) throw output
        yield output as { text: string }
      },
    }
    wordy = await testAdmins({ floodGuard: false }, { painter: model.engine, engine })
  })

  test('keeps its words with the demo engine, and says that the engine is offline', async () => {
    const { result } = await expand(app, '寒江独钓', member)
    expect(result).toMatchObject({ offline: true, prompt: expect.stringMatching(/^寒江独钓，.{20,}。$/u) })
    expect((await expand(app, 'a pine at night, ', member)).result.prompt).toMatch(
      /^a pine at night, a gnarled trunk.*moonlight.*\.$/,
    )
  })

  test('is limited to thirty times an hour', async () => {
    expect((await expand(app, '山', member)).code).toBe(200)
    const { rowCount } = await app.database.pool.query('update rate_limits set points = 29 where key = $1', [
      `expand:${member.id}`,
    ])
    expect(rowCount).toBe(1)
    expect((await expand(app, '山', member)).code).toBe(200)
    expect(await expand(app, '山', member)).toMatchObject({ code: 429 })
  })

  test('is limited to a hundred times a day', async () => {
    const limits = (clause: string) =>
      app.database.pool.query(`update rate_limits ${clause} where key = $1`, [`expand-day:${member.id}`])
    for (let n = 0; n < 2; n += 1) expect((await expand(app, `山${n}`, member)).code).toBe(200)
    expect(await limits('set points = 99')).toMatchObject({ rowCount: 1 })
    expect((await expand(app, '山', member)).code).toBe(200)
    expect(await expand(app, '山', member)).toMatchObject({ code: 429 })
  })

  test.each<[string, object | Error, object]>([
    [
      'text',
      { text: '「远山如黛，江心一舟。」' },
      { code: 200, result: { prompt: '远山如黛，江心一舟。', offline: false } },
    ],
    ['moderation', new EngineFailure('refused', 'no'), { code: 2002, message: '这句描述没有通过审核，请换一种说法' }],
    [
      'nothing but reasoning',
      new EngineFailure('onlyThought', 'no'),
      { code: 2002, message: '思考过程可能占满了模型的输出长度，没有写出扩写内容，请重试' },
    ],
    ['blank text', { text: ' ' }, { code: 503 }],
    ['a crash', new EngineFailure('crashed', 'broke'), { code: 503 }],
  ])('handles a model that returns %s', async (_, next, answer) => {
    output = next
    expect(await expand(wordy, '远山', await wordy.member())).toMatchObject(answer)
  })
})

/** A server whose pictures come from the endpoint, and a member. */
async function behindEndpoint(options: Partial<OpenAIPainterOptions>) {
  const painter = createOpenAIPainter({
    baseUrl: endpoint.url(),
    apiKey: 'k',
    models: ['brush'],
    log: { info: () => {}, warn: () => {} },
    ...options,
  })
  const server = await testAdmins({ floodGuard: false }, { painter })
  return { server, by: await server.member() }
}

test('paints through the whole server with the image API', async () => {
  const body = JSON.stringify({ created: 1, data: [{ b64_json: (await square(3)).toString('base64') }] })
  endpoint.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body))
  const one = await behindEndpoint({
    sizes: [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
    ],
  })
  expect(await ended((await begin({ ratio: '3:2' }, one)).result.id, one)).toMatchObject({
    state: 'succeeded',
    cost: 4,
  })
  expect(endpoint.requests).toMatchObject([{ body: { size: '1536x1024' } }])
})

describe('P30: a picture that the model returns as a URL', () => {
  const address = (url: string) =>
    endpoint.answer(
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ created: 1, data: [{ url }] })),
    )

  test('is fetched, stored, and served from our own URL', async () => {
    const picture = await square(5)
    const outside = await startExternalServer(
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    )
    const there = await behindEndpoint({ ways: networkTo({ [HERE]: outside }).network })
    address('https://pictures.example/one.png?signed=secret')
    const job = await ended((await begin({ count: 2 }, there)).result.id, there)

    expect(job).toMatchObject({ state: 'succeeded', cost: 8, pictures: [{ seed: 7 }, { seed: 8 }] })
    expect(outside.requests).toHaveLength(2)
    expect(JSON.stringify(job)).not.toMatch(/pictures\.example|secret/)
    const { statusCode } = await there.server.fastify.inject({ method: 'GET', url: job.pictures?.[0]?.file.src ?? '' })
    expect(statusCode).toBe(200)
  })

  test.each(['https://127.0.0.1/one.png', 'http://pictures.example/one.png', 'https://inside.example/one.png'])(
    'P30: is not fetched from %s, and nothing is charged',
    async (url) => {
      const outside = await startExternalServer((_, response) => void response.end())
      // Each of these hosts would resolve if it were requested.
      const servers = { [HERE]: outside, '127.0.0.1': outside, '10.0.0.1': outside }
      const there = await behindEndpoint({
        ways: networkTo(servers, { 'pictures.example': [[HERE]], 'inside.example': [['10.0.0.1']] }).network,
      })
      address(url)
      expect(await ended((await begin({}, there)).result.id, there)).toMatchObject({
        state: 'failed',
        reason: 'crashed',
        cost: 0,
      })
      expect(outside.connections).toBe(0)
    },
  )
})

test('P49: answers other requests while the demo engine paints a picture, which is labelled', async () => {
  const server = await testAdmins({ floodGuard: false }, { painter: createDemoPainter() })
  const there = { by: await server.member(), server }
  const { id } = (await begin({ ratio: '9:16', count: 1 }, there)).result as Job
  const slowest: number[] = []
  while ((await read(id, there)).endedAt === null) {
    const before = performance.now()
    await server.call('GET', '/api/painting/models', { headers: there.by.bearer })
    slowest.push(performance.now() - before)
    await sleep(10)
  }
  const job = await read(id, there)
  expect(job).toMatchObject({
    state: 'succeeded',
    input: { offline: true },
    pictures: [{ file: { width: 720, height: 1280 } }],
  })
  expect(slowest.length).toBeGreaterThan(10)
  // No trained model is involved.
  const { rawPayload } = await server.fastify.inject({ method: 'GET', url: job.pictures?.[0]?.file.src ?? '' })
  expect(readPictureLabel(rawPayload)).toMatchObject({
    source: 'algorithmicMedia',
    aigc: { Label: '1', ProduceID: `${job.id}-0` },
  })
})

test('P44: resumes after a crash without requesting again a picture that is charged', async () => {
  const { id } = (await begin({ count: 3 })).result as Job
  await ended(id)
  model.clear()
  const [row] = await app.context.db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error('The job is gone')
  const jobHandle: JobHandle = {
    signal: new AbortController().signal,
    progress: () => {},
    commit: async () => {},
    checkpoint: async () => {},
  }
  const paint = createPaintingJob(app.context)
  // The second picture was requested and never arrived.
  const first = PaintingOutput.parse(row.output).pictures.slice(0, 1)
  expect(await paint.run({ ...row, checkpoint: { pictures: first, asked: 2 } }, jobHandle)).toMatchObject({
    pictures: [{ seed: 7 }, { seed: 9 }],
  })
  expect(model.requests).toMatchObject([{ seed: 9 }])
  await expect(paint.run({ ...row, checkpoint: { pictures: [], asked: 3 } }, jobHandle)).rejects.toMatchObject({
    reason: 'interrupted',
  })
})
