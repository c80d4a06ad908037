import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../modules/admin/test-admin.ts'
import { validBodies } from '../security-tests/test-contract.ts'
import { TEXT_QUOTA } from './text-quota.ts'

type App = Awaited<ReturnType<typeof testAdmins>>

let app: App
let full: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  full = await app.member()
  await fill(full)
})

/** Fills a member's trash with so many MB of text, by default the whole quota, and with empty messages. */
async function fill({ id }: IdentifiedMember, megabytes = TEXT_QUOTA, empty = 0) {
  const conversation = randomUUID()
  await app.database.pool.query(
    'insert into conversations (id, member_id, created_at, updated_at, deleted_at) values ($1, $2, now(), now(), now())',
    [conversation, id],
  )
  const insert = (text: string, from: string, count: number) =>
    app.database.pool.query(
      `insert into messages (id, conversation_id, role, text, state, searched, created_at)
       select gen_random_uuid(), $1, 'user', ${text}, 'done', true, now() from ${from}`,
      [conversation, count],
    )
  await insert("''", 'generate_series(1, $2::int)', empty)
  // PostgreSQL compresses one text, and copies it: compressing each takes seconds.
  await insert("repeat('x', 1024 * 1024)", 'generate_series(1, least($2::int, 1))', megabytes)
  await insert('text', "messages, generate_series(2, $2::int) where conversation_id = $1 and text <> ''", megabytes)
}

const call = (
  endpoint: Endpoint,
  body: object | undefined,
  {
    by = full,
    on = app,
    language = 'zh-CN',
    key = randomUUID(),
  }: { by?: IdentifiedMember; on?: App; language?: string; key?: string } = {},
) =>
  on.call(endpoint.method, endpoint.path.replaceAll(/:\w+/g, randomUUID()), {
    headers: { ...by.bearer, 'idempotency-key': key, 'accept-language': language },
    ...(body ? { body } : {}),
  })

const declaring = endpoints.filter(({ refusals }) => Object.hasOwn(refusals ?? {}, 'textFull'))
const adding = declaring.filter(({ replacesText }) => !replacesText)
const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Endpoints whose large bodies are bounded in another way. */
const BOUNDED = [
  'PATCH /api/assistants/:id', // 50 rows
  'PATCH /api/prompts/:id', // 100 rows
  'POST /api/glossary', // one list of 1,000 terms
  'POST /api/merchant/editUser', // one avatar
]

test('P28: every endpoint of members with a large body is subject to the text quota', () => {
  const large = endpoints.filter(({ access, bodyLimit }) => access === 'member' && bodyLimit !== undefined)
  expect(large.length).toBeGreaterThan(10)
  expect(
    large
      .filter((each) => !declaring.includes(each))
      .map(titleOf)
      .toSorted(),
  ).toEqual(BOUNDED)
})

describe('P28: a member whose text quota is full', () => {
  test('is refused, in their language, by every endpoint that adds text', async () => {
    expect(adding.length).toBeGreaterThan(12)
    for (const endpoint of adding) {
      const [body] = validBodies(endpoint)
      expect({ path: endpoint.path, ...(await call(endpoint, body)) }).toMatchObject({
        path: endpoint.path,
        code: 2002,
        result: { megabytes: TEXT_QUOTA },
      })
    }
    const [create] = adding.filter(({ path, method }) => path === '/api/chat/conversations' && method === 'POST')
    expect(create).toBeDefined()
    if (!create) return
    expect((await call(create, {})).message).toBe(
      '您保存的文字已满（最多 200 MB），请先删除一些对话、译文、文稿或作品；移到回收站的内容满 30 天后才会释放空间',
    )
    expect((await call(create, {}, { language: 'en-US' })).message).toMatch(
      /^Your saved text has reached its limit of 200 MB\./,
    )
  })

  test('can still read, and another member can still add text', async () => {
    const other = await app.member()
    expect(await app.call('GET', '/api/chat/conversations', { headers: full.bearer })).toMatchObject({ code: 200 })
    expect(await app.call('POST', '/api/chat/conversations', { headers: other.bearer, body: {} })).toMatchObject({
      code: 200,
    })
  })

  test('P37: gets the stored reply of an earlier key, and is refused under a new one', async () => {
    const [member, key, id] = [await app.member(), randomUUID(), randomUUID()]
    const send = (on: App, under: string, body: object) =>
      on.call('POST', '/api/translations', {
        headers: { ...member.bearer, 'idempotency-key': under },
        body: { text: 'x', source: 'en', target: 'en', tone: 'natural', ...body },
      })
    const first = await send(app, key, { id })
    expect(first).toMatchObject({ code: 200 })
    await fill(member)
    // Another process, which has no measurement yet.
    const other = await testAdmins({ floodGuard: false }, { database: app.database })
    expect((await send(other, key, { id })).body).toBe(first.body)
    expect(await send(other, randomUUID(), { id: randomUUID() })).toMatchObject({ code: 2002 })
  })
})

describe('P28: a change of stored text by a member whose text quota is full', () => {
  const material = {
    topic: 'x',
    audience: '',
    purpose: '',
    points: '',
    notes: 'x',
    tone: 'natural',
    language: 'en',
    length: 300,
  }
  const node = { id: randomUUID(), level: 1, title: 'x', brief: 'xx', length: 300 }

  /** A manuscript with a proposal, and a document with a proposal for its passage. */
  async function texts({ id: memberId, bearer }: IdentifiedMember) {
    const [id, documentId, version, passage] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const headers = bearer
    await app.prepare('POST', '/api/zscenes', { headers, body: { id, name: 'x', form: 'essay', material } })
    await app.prepare('PATCH', `/api/zscenes/${id}/outline`, { headers, body: { revision: 1, nodes: [node] } })
    const { pool } = app.database
    await pool.query(
      "insert into manuscript_sections (manuscript_id, node_id, text, proposal) values ($1, $2, 'x', 'xx')",
      [id, node.id],
    )
    await pool.query(
      `insert into documents (id, member_id, template_id, template_name, created_at, updated_at)
       values ($1, $2, 'xiaohongshu-note', 'x', now(), now())`,
      [documentId, memberId],
    )
    const made = "gen_random_uuid(), '', '', 'xx', 'done', 'm', false, now()"
    const columns = 'generation_id, instructions, material, text, state, model, offline, created_at'
    await pool.query(
      `insert into document_versions (id, document_id, language, inputs, ${columns}) values ($1, $2, 'zh', '{}', ${made})`,
      [version, documentId],
    )
    await pool.query(
      `insert into document_passages (id, version_id, action, "from", "to", before, ${columns})
       values ($1, $2, 'expand', 0, 1, 'x', ${made})`,
      [passage, version],
    )
    return { id, piece: documentId, version, passage }
  }

  /** For each endpoint, its path, a body that lengthens the text, and one that does not. */
  const changes = ({ id, piece: documentId, version, passage }: Awaited<ReturnType<typeof texts>>) => {
    const manuscript = { revision: 1, name: 'x', form: 'essay' }
    return {
      'PATCH /api/zscenes/:id': [
        `/api/zscenes/${id}`,
        { ...manuscript, material: { ...material, notes: 'xx' } },
        { ...manuscript, material: { ...material, notes: '' } },
      ],
      'PATCH /api/zscenes/:id/outline': [
        `/api/zscenes/${id}/outline`,
        { revision: 2, nodes: [{ ...node, brief: 'xxx' }] },
        { revision: 2, nodes: [{ ...node, brief: 'x' }] },
      ],
      'POST /api/zscenes/:id/sections/:nodeId/proposal': [
        `/api/zscenes/${id}/sections/${node.id}/proposal`,
        { taken: true },
        { taken: false },
      ],
      'POST /api/pieces/:id/versions/:versionId/passages/:passageId': [
        `/api/pieces/${documentId}/versions/${version}/passages/${passage}`,
        { taken: true },
        { taken: false },
      ],
      'PATCH /api/pieces/:id/versions/:versionId': [
        `/api/pieces/${documentId}/versions/${version}`,
        { revision: 0, text: 'xxx' },
        { revision: 0, text: 'x' },
      ],
    } as const
  }

  test('is refused if it lengthens the text, and saved if not', async () => {
    const member = await app.member()
    const each = changes(await texts(member))
    expect(Object.keys(each).toSorted()).toEqual(
      endpoints
        .filter(({ replacesText }) => replacesText)
        .map(titleOf)
        .toSorted(),
    )
    await fill(member)
    // Another process, which has no measurement yet.
    const other = await testAdmins({ floodGuard: false }, { database: app.database })
    for (const [title, [path, longer, shorter]] of Object.entries(each)) {
      const send = (body: object) =>
        other.call(title.startsWith('PATCH') ? 'PATCH' : 'POST', path, { headers: member.bearer, body })
      expect({ title, ...(await send(longer)) }).toMatchObject({ title, code: 2002, result: { megabytes: TEXT_QUOTA } })
      expect({ title, ...(await send(shorter)) }).toMatchObject({ title, code: 200 })
    }
  })
})

test('P28: counts the stored replies of keyed calls towards the quota', async () => {
  const member = await app.member()
  await fill(member, TEXT_QUOTA - 1)
  const create = (on: App) => on.call('POST', '/api/chat/conversations', { headers: member.bearer, body: {} })
  expect(await create(app)).toMatchObject({ code: 200 })
  await app.database.pool.query(
    `insert into idempotency_keys (member_id, endpoint, key, body_hash, reply, owner_id, lease_until, created_at)
     select $1, 'POST /x', gen_random_uuid(), '', to_json(string_agg(md5(n::text), '')), $1, now(), now()
       from generate_series(1, 32768) n`,
    [member.id],
  )
  // Another process, which has no measurement yet.
  expect(await create(await testAdmins({ floodGuard: false }, { database: app.database }))).toMatchObject({
    code: 2002,
  })
})

test('P28: counts rows without text towards the quota', async () => {
  const member = await app.member()
  await fill(member, TEXT_QUOTA - 1)
  const create = (on: App) => on.call('POST', '/api/chat/conversations', { headers: member.bearer, body: {} })
  expect(await create(app)).toMatchObject({ code: 200 })
  await fill(member, 0, 1024)
  // Another process, which has no measurement yet.
  const other = await testAdmins({ floodGuard: false }, { database: app.database })
  expect(await create(other)).toMatchObject({ code: 2002, result: { megabytes: TEXT_QUOTA } })
})
