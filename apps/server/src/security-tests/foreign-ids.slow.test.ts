import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../modules/admin/test-admin.ts'
import { anyPicture } from '../modules/files/test-pictures.ts'
import { uploadPicture } from '../modules/files/test-uploads.ts'
import { openAuthenticatedPage } from '../events/websocket/test-page.ts'
import { PICTURE } from './test-contract.ts'
import { idsIn, rowsWith } from './test-ids.ts'
import { type Lookups, recordLookups } from './test-lookups.ts'
import { type RouteCall, callRoute, callForeignAndUnknown, routesOf, type ProbedRoute } from './test-route-calls.ts'

/** Fields with a client-generated id of a new resource: they reveal whether the id is taken, and nothing else. */
const MADE_BY_THE_CALLER = [
  'POST /api/assistants body.id',
  'POST /api/chat/conversations body.id',
  'POST /api/chat/conversations/:id/messages body.id',
  'POST /api/prompts body.id',
  'POST /api/translations body.id',
  'POST /api/scenes/:id/runs body.piece',
  'POST /api/pieces/:id/versions/:versionId/passages body.id',
  'POST /api/zscenes body.id',
  'POST /api/zscenes/:id/snapshots body.id',
]

/** A proof of work names no resource; the calls that need it have their own limits. */
const NAMES_NOTHING = ['POST /api/app/Send body.captcha']

/** Public by design: avatars and templates. */
const PUBLIC_ROUTES = [
  'GET /api/avatars/:id',
  'GET /api/scenes/:id',
  'POST /api/scenes/:id/favourite',
  'POST /api/scenes/:id/runs',
]

/** A template without required fields. It belongs to no member. */
const SCENE = 'walked'

/** Fields that are tried with every identifier; other fields, which hold text, with a few. */
const NAMES_A_THING = /id|key|no|stream|cursor|ticket|member|token|secret|state|scene/i

/** A text in everything that the owner wrote, and nowhere else. */
const MARK = `的秘密${randomUUID().slice(0, 8)}`

let app: Awaited<ReturnType<typeof testAdmins>>
let routes: ProbedRoute[]
let owner: IdentifiedMember
let stranger: IdentifiedMember
let admin: IdentifiedMember
/** An admin who owns none of the tested data. */
let snoop: IdentifiedMember
/** An identifier of the owner's data from each column. */
let foreign: string[]
/** Three from each column: a route may find only rows in one state. */
let foreignInAnyState: string[]
/** Three identifiers of the stranger's data from each column. */
let own: string[]
/** Nested identifiers by route: the owner's, and the stranger's. */
let nested: { owner: Nested; stranger: Nested }
/**
 * Outermost first. A document has a version, and that has a passage; a manuscript has a node, a version of its text,
 * and a snapshot.
 */
interface Nested {
  '/api/pieces/': string[]
  '/api/zscenes/': string[]
}
/** What the owner's browser holds besides its token. */
const ownerHeaders: Record<string, string> = {}
/** Cursors of the owner's lists. */
const cursors: string[] = []

/** Gives a member one of every kind of data. Add here what a new resource needs to be found by its id. */
async function furnish(one: IdentifiedMember, mark: string) {
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    app.prepare(method, url, { headers: { ...one.bearer, 'idempotency-key': randomUUID() }, ...(body ? { body } : {}) })
  await app.member({ mobile: one.mobile })
  await Promise.all(
    Array.from({ length: 51 }, (_, n) => call('POST', '/api/chat/conversations', { title: `${mark} ${n}` })),
  )
  const { result } = await call('POST', '/api/chat/conversations', { title: mark })
  const picture = await uploadPicture(app, one.bearer, await anyPicture(), `${mark}.png`)
  const sent = await call('POST', `/api/chat/conversations/${result.id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text: mark,
    attachments: [picture.id],
  })
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ state: string }>('select state from messages where id = $1', [
        sent.result.answer.id,
      ])
      expect(rows[0]?.state).not.toBe('streaming')
    },
    { timeout: 60_000 },
  )
  await call('POST', `/api/chat/messages/${sent.result.answer.id}/keep`)
  // A failed job can be read, canceled and repeated.
  const { result: rehearsed } = await call('POST', '/sandbox/jobs', {
    title: mark,
    steps: 1,
    stepMs: 0,
    fail: 'refused',
  })
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ state: string }>('select state from jobs where id = $1', [
        rehearsed.jobs[0].id,
      ])
      expect(rows[0]?.state).toBe('failed')
    },
    { timeout: 60_000 },
  )
  const { result: painting } = await call('POST', '/api/painting/jobs', {
    prompt: mark,
    negative: '',
    style: 'ink',
    ratio: '1:1',
    count: 1,
    seed: 7,
  })
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ state: string }>('select state from jobs where id = $1', [
        painting.id,
      ])
      expect(rows[0]?.state).toBe('succeeded')
    },
    { timeout: 60_000 },
  )
  await call('POST', '/api/assistants', {
    id: randomUUID(),
    icon: 'leaf',
    name: 'an own one',
    summary: mark,
    instructions: mark,
    starters: [mark],
  })
  await call('POST', '/api/prompts', { id: randomUUID(), title: 'an own one', text: mark })
  const { result: translation } = await call('POST', '/api/translations', {
    id: randomUUID(),
    text: mark,
    source: 'en',
    target: 'zh-CN',
  })
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ state: string }>(
        'select state from translations where id = $1',
        [translation.id],
      )
      expect(rows[0]?.state).not.toBe('streaming')
    },
    { timeout: 60_000 },
  )
  await call('POST', `/api/translations/${translation.id}/keep`)
  await call('POST', '/api/glossary', { terms: [{ source: mark, target: mark }] })
  await call('POST', `/api/scenes/${SCENE}/favourite`, { favourite: true })
  const { result: document } = await call('POST', `/api/scenes/${SCENE}/runs`, {
    piece: randomUUID(),
    inputs: { about: mark },
  })
  const version = `/api/pieces/${document.id}/versions/${document.versions[0].id}`
  await quiet()
  await call('POST', `${version}/keep`)
  await call('POST', `${version}/passages`, { id: randomUUID(), revision: 0, from: 0, to: 1, action: 'shorten' })
  await quiet()
  const manuscriptId = randomUUID()
  const node = { id: randomUUID(), level: 1, title: mark, brief: mark, length: 100 }
  await call('POST', '/api/zscenes', {
    id: manuscriptId,
    name: mark,
    form: 'essay',
    material: {
      topic: mark,
      audience: mark,
      purpose: mark,
      points: mark,
      notes: mark,
      tone: 'natural',
      language: 'zh-CN',
      length: 1000,
    },
  })
  await call('PATCH', `/api/zscenes/${manuscriptId}/outline`, { revision: 1, nodes: [node] })
  await call('POST', `/api/zscenes/${manuscriptId}/sections`, { nodes: [node.id] })
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query<{ state: string }>(
        'select state from manuscript_generations where manuscript_id = $1',
        [manuscriptId],
      )
      expect(rows[0]?.state).not.toBe('streaming')
    },
    { timeout: 60_000 },
  )
  await call('POST', `/api/zscenes/${manuscriptId}/snapshots`, { id: randomUUID(), name: mark })
  const { result: order } = await call('POST', '/api/orders', { productId: 'points-300' })
  await call('POST', `/api/orders/${order.id}/pay`, { provider: 'wechat' })
  await call('POST', '/api/merchant/editUser', { nickname: mark, avatar: PICTURE })
  await uploadPicture(app, one.bearer, await anyPicture(), `${mark}.png`)
}

/** Runs of documents have ended. */
const quiet = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await app.database.pool.query(
        "select 1 from generations where kind in ('scene', 'passage') and ended_at is null",
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 60_000 },
  )

async function nestedOf({ id }: IdentifiedMember): Promise<Nested> {
  const read = async (query: string) =>
    Object.values((await app.database.pool.query<Record<string, string>>(query, [id])).rows[0] ?? {})
  return {
    '/api/pieces/': await read(
      `select p.id as piece, v.id as version, s.id as passage from documents p join document_versions v
        on v.document_id = p.id join document_passages s on s.version_id = v.id where p.member_id = $1`,
    ),
    '/api/zscenes/': await read(
      `select z.id as zscene, t.node_id as node, v.id as version, s.id as snapshot from manuscripts z
        join manuscript_sections t on t.manuscript_id = z.id join manuscript_versions v on v.manuscript_id = z.id
        join manuscript_snapshots s on s.manuscript_id = z.id where z.member_id = $1`,
    ),
  }
}

/** The nested identifiers for a route with more than one id. */
function nestedOn({ ids, path }: ProbedRoute, whose: Nested): string[] | null {
  const home = (['/api/pieces/', '/api/zscenes/'] as const).find((each) => path.startsWith(each))
  return home && ids.length > 1 ? whose[home] : null
}

/** Publishes a template that can be run without inputs. */
async function publishScene() {
  const words = {
    name: '走一走',
    summary: '一句',
    fields: [{ kind: 'text', name: 'about', label: '关于', hint: '', required: false, placeholder: '', most: 100 }],
    example: {},
    prompt: '写一句。',
  }
  await app.prepare('POST', '/api/admin/scenes', {
    headers: admin.bearer,
    body: { id: SCENE, draft: { category: 'life', icon: 'heart', zh: words, en: null } },
  })
  await app.prepare('POST', `/api/admin/scenes/${SCENE}/publish`, {
    headers: admin.bearer,
    body: { revision: 1, note: '' },
  })
}

beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  routes = await routesOf(app)
  admin = await app.admin()
  await publishScene()
  owner = await app.member()
  await furnish(owner, MARK)
  const by = { headers: admin.bearer }
  await app.prepare('POST', `/api/admin/members/${owner.id}/ban`, by)
  await app.prepare('POST', `/api/admin/members/${owner.id}/unban`, by)
  await app.prepare('POST', '/api/admin/notices', {
    headers: { ...admin.bearer, 'idempotency-key': randomUUID() },
    body: { type: 'message', memberId: owner.id, title: MARK, content: MARK },
  })
  await app.prepare('POST', '/api/admin/codes', {
    headers: { ...admin.bearer, 'idempotency-key': randomUUID() },
    body: { count: 1, points: 5, days: 5, note: MARK },
  })
  // Two requests of another admin: one to approve, one to reject.
  const requester = await app.admin()
  for (const amount of [20_000, 30_000])
    await app.call('POST', `/api/admin/members/${owner.id}/adjust`, {
      headers: { ...requester.bearer, 'idempotency-key': randomUUID() },
      body: { unit: 'points', amount, reason: 'a gift' },
    })
  const ofOwner = (id: string) => !id.includes(admin.id) && id !== SCENE
  foreign = (await idsIn(app.database.pool, owner.id, 1)).filter(ofOwner)
  foreignInAnyState = (await idsIn(app.database.pool, owner.id, 3)).filter(ofOwner)
  for (const route of routes.filter(
    ({ method, policy, ids }) => method === 'GET' && policy === 'member' && ids.length === 0,
  )) {
    const next: unknown = (await callRoute(app, route, owner.bearer, { params: [] })).result?.next
    if (typeof next === 'string') cursors.push(next)
  }
  await askForQr()
  snoop = await app.admin()
  stranger = await app.member()
  await furnish(stranger, '别人的')
  own = [SCENE, ...(await idsIn(app.database.pool, stranger.id, 3)).filter((id) => !foreignInAnyState.includes(id))]
  nested = { owner: await nestedOf(owner), stranger: await nestedOf(stranger) }
})

/** Requests a QR, which lives two minutes and is fetched by the browser that requested it. */
async function askForQr() {
  const { result } = await app.prepare('GET', '/MPSign/getLoginQrcode')
  ownerHeaders['x-qr-secret'] = result.secret
  foreign.push(result.id)
  foreignInAnyState.push(result.id)
}

/** A new session of a member: an access token lasts a quarter of an hour, and the test may take longer. */
const bearerOf = async ({ mobile }: IdentifiedMember) => (await app.member({ mobile })).bearer

const isOurs = ({ path }: ProbedRoute) => !path.startsWith('/sandbox')

describe('answers for a foreign id exactly as for an unknown one', () => {
  test('P19: in every path', async () => {
    const before = await rowsWith(app.database.pool, [owner.id])
    const lookups = await recordLookups(app.database.pool, foreign)
    const walked = routes.filter(
      (route) =>
        route.ids.length > 0 && isOurs(route) && route.policy !== 'admin' && !PUBLIC_ROUTES.includes(route.name),
    )
    expect(walked.length).toBeGreaterThan(5)
    for (const route of walked) {
      // Also as an admin, who has no more right to what a member wrote.
      const callers = [await bearerOf(stranger), await bearerOf(snoop)]
      for (const headers of route.policy === 'public' ? [{}, ...callers] : callers) {
        for (const ask of fillings(route, foreign)) {
          const { theirs, none, same } = await callForeignAndUnknown(app, route, headers, ask, foreign, lookups)
          expect(theirs.body, route.name).not.toContain(MARK)
          expect(
            same,
            `${route.name} with ${ask.params.join(', ')}: ${theirs.body} where nothing is: ${none.body}`,
          ).toBe(true)
        }
      }
    }
    const after = new Set(await rowsWith(app.database.pool, [owner.id]))
    expect(before.filter((row) => !after.has(row))).toEqual([])
  })

  test('P19: in every field of a query or a body', async () => {
    const before = await rowsWith(app.database.pool, [owner.id])
    const lookups = await recordLookups(app.database.pool, foreign)
    const walked = routes.filter((route) => route.slots.length > 0 && isOurs(route) && route.policy !== 'admin')
    const slots = walked
      .flatMap((route) =>
        route.slots.map((slot) => ({ route, slot, place: `${route.name} ${slot.part}.${slot.field}` })),
      )
      .filter(({ place }) => !NAMES_NOTHING.includes(place))
    // What the caller created under such an id can be found by it afterwards.
    const makes = ({ place }: { place: string }) => MADE_BY_THE_CALLER.includes(place)
    for (const { route, slot, place } of [...slots.filter((one) => !makes(one)), ...slots.filter(makes)]) {
      const caller = await bearerOf(stranger)
      const params = await openParams(route, caller)
      if (params === null) continue
      for (const value of NAMES_A_THING.test(slot.field) ? foreign : foreign.slice(0, 5)) {
        if (makes({ place })) await deleteSamples()
        const { theirs, none, same } = await callForeignAndUnknown(
          app,
          route,
          caller,
          { params, slot: { ...slot, value } },
          foreign,
          lookups,
        )
        expect(theirs.body, `${place} = ${value}`).not.toContain(MARK)
        if (none.code === 200 && (theirs.code === 200 || makes({ place }))) continue
        expect(
          same,
          `${place} = ${value}: ${theirs.body} where nothing is: ${none.body}. If the caller makes this id, add it to MADE_BY_THE_CALLER`,
        ).toBe(true)
      }
    }
    const after = new Set(await rowsWith(app.database.pool, [owner.id]))
    expect(before.filter((row) => !after.has(row))).toEqual([])
  })

  test('P19: in a cursor of the owner’s list, which shows none of the owner’s rows', async () => {
    expect(cursors.length).toBeGreaterThan(0)
    for (const route of routes.filter(
      ({ slots, policy }) => policy === 'member' && slots.some(({ field }) => field === 'cursor'),
    )) {
      const caller = await bearerOf(stranger)
      for (const value of cursors) {
        const { body } = await callRoute(app, route, caller, {
          params: [],
          slot: { part: 'query', form: 0, field: 'cursor', value },
        })
        expect(
          foreign.filter((id) => id.length > 20 && body.includes(id)),
          route.name,
        ).toEqual([])
      }
    }
  })

  test('P19: in the name of a stream on the socket', async () => {
    const { accessToken } = await app.member({ mobile: stranger.mobile })
    const page = await openAuthenticatedPage(await app.fastify.listen({ port: 0, host: '127.0.0.1' }), accessToken)
    const ids = foreign.filter((id) => /^[\w-]{1,64}$/.test(id))
    const named = [
      ...foreign.filter((id) => id.includes(':')),
      ...['user', 'run', 'qr', 'visitor', 'admin'].flatMap((kind) => ids.slice(0, 15).map((id) => `${kind}:${id}`)),
      'admin:members',
    ]
    const streams = [...new Set(named)]
    for (const stream of streams) {
      await page.send({ type: 'follow', stream, after: 0 })
      await new Promise((resolve) => setTimeout(resolve, 55)) // the rate limit of frames per second
    }
    await expect.poll(() => page.frames.filter(({ type }) => type === 'refused')).toHaveLength(streams.length)
    expect(page.frames.filter(({ type }) => type === 'refused')).toEqual(
      streams.map((stream) => ({ type: 'refused', stream, code: 404 })),
    )
    expect(page.events()).toEqual([])
    page.close()
  })
})

test('P19: with the same ids, the owner or an admin finds something on every route', async () => {
  await askForQr()
  await publishWorks()
  const lookups = await recordLookups(app.database.pool, [SCENE, ...foreignInAnyState])
  for (const route of [...routes].sort((a, b) => Number(a.policy === 'admin') - Number(b.policy === 'admin'))) {
    if (route.ids.length === 0 || !isOurs(route)) continue
    // A session of its own for each route: one of them may end sessions.
    const headers = await bearerOf(route.policy === 'admin' ? admin : owner)
    expect(
      await findsSomething(route, { ...headers, ...ownerHeaders }, lookups),
      `${route.name}: nothing that the owner has is found by its ids; let furnish() make one`,
    ).toBe(true)
  }
})

/**
 * Deletes the snapshots and prompts that the test has made, whose number is limited (a few and a hundred), so that the
 * result of the next call depends on its id alone.
 */
async function deleteSamples() {
  await app.database.pool.query("delete from prompts where member_id = $1 and text like 'a-sample-of-text%'", [
    stranger.id,
  ])
  const [manuscriptId, , , snapshot] = nested.stranger['/api/zscenes/']
  await app.database.pool.query('delete from manuscript_snapshots where manuscript_id = $1 and id <> $2', [
    manuscriptId,
    snapshot,
  ])
}

/** Until now the owner's works were private: from here on they are public. */
async function publishWorks() {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from works where member_id = $1', [
    owner.id,
  ])
  const { bearer } = await app.member({ mobile: owner.mobile })
  expect(
    (await app.prepare('POST', '/api/works/publish', { headers: bearer, body: { ids: rows.map(({ id }) => id) } }))
      .result.changed,
  ).toBeGreaterThan(0)
}

async function findsSomething(route: ProbedRoute, headers: Record<string, string>, lookups: Lookups) {
  const ids = [SCENE, ...foreignInAnyState]
  for (const ask of fillings(route, ids))
    if (!(await callForeignAndUnknown(app, route, headers, ask, ids, lookups)).same) return true
  return false
}

/**
 * The owner's identifiers in every place of the path; for two places every pair of them, plus some nested identifiers.
 */
function fillings(route: ProbedRoute, ids: readonly string[]): RouteCall[] {
  const within = nestedOn(route, nested.owner)
  const names = within ? [...within, ...ids.slice(0, 1)] : ids.filter((id) => !id.includes(':') && id.length <= 64)
  const all = route.ids.reduce<string[][]>(
    (found) => found.flatMap((params) => names.map((id) => [...params, id])),
    [[]],
  )
  return all.map((params) => ({ params }))
}

/** What `openParams` found last, by route. */
const opened = new Map<string, string[]>()

/** The stranger's own identifiers with which the route gets as far as its body; null if there are none. */
async function openParams(route: ProbedRoute, caller: Record<string, string>): Promise<string[] | null> {
  if (route.ids.length === 0) return []
  const before = opened.get(route.name)
  const [outermost = '', ...within] = nestedOn(route, nested.stranger) ?? []
  const tried =
    outermost === ''
      ? own.map((id) => route.ids.map(() => id))
      : within
          .map((_, at) => [outermost, ...within.slice(at, at + route.ids.length - 1)])
          .filter(({ length }) => length === route.ids.length)
  for (const params of before ? [before, ...tried] : tried) {
    const { code } = await callRoute(app, route, caller, { params })
    if (code === 404 || code === 400) continue
    opened.set(route.name, params)
    return params
  }
  throw new Error(`${route.name}: nothing that the stranger has is found by its ids; let furnish() make one`)
}
