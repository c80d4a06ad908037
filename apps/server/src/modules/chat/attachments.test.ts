import { randomUUID } from 'node:crypto'
import type { Message, ImageFile } from '@moyun/api'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import { sendAnswer, testEndpoint } from '../ai/test-endpoint.ts'
import { anyPicture, redBlueSquare } from '../files/test-pictures.ts'
import { addVisitor, fetchUrl, memberIdOf, uploadPicture } from '../files/test-uploads.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeTrash } from './purge-trash.ts'

const DAY = 24 * 60 * 60 * 1000
const endpoint = testEndpoint()
let app: TestApp
let member: TestMember
let other: TestMember

beforeAll(async () => {
  const engine = createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: '',
    models: ['blind', 'seeing'],
    visionModels: ['seeing'],
    log: { info: () => {}, warn: () => {} },
  })
  app = await testApp({}, { engine })
})
beforeEach(async () => {
  endpoint.answer((response) => sendAnswer(response, ['看到了']))
  ;[member, other] = [await app.member(), await app.member()]
})

const picture = async (by = member, width = 8, height = 8) =>
  uploadPicture(app, by.bearer, await anyPicture(width, height), '猫.png')
const conversation = async (by = member) =>
  (await app.prepare('POST', '/api/chat/conversations', { headers: by.bearer, body: {} })).result.id as string
const post = (by: TestMember, path: string, body: object) =>
  app.call('POST', path, { headers: { ...by.bearer, 'idempotency-key': randomUUID() }, body })
const send = (id: string, body: object, by = member) =>
  post(by, `/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text: '这是什么？',
    model: 'seeing',
    ...body,
  })
const messagesOf = async (id: string, by = member) =>
  (await app.prepare('GET', `/api/chat/conversations/${id}`, { headers: by.bearer })).result.messages as Message[]
const done = (id: string) =>
  expect
    .poll(async () => (await messagesOf(id)).some(({ state }) => state === 'streaming'), { timeout: 15_000 })
    .toBe(false)
const filesOf = async (by = member) =>
  (
    await app.database.pool.query<{ n: number }>('select count(*)::int as n from files where member_id = $1', [
      await memberIdOf(app, by.bearer),
    ])
  ).rows[0]?.n

/** A content part of a message in the provider's protocol. */
interface Part {
  type: string
  text?: string
  image_url?: { url: string }
}
/** The content of each message in the endpoint's last request. */
const contents = () => endpoint.messages<string | Part[]>().map(({ content }) => content)
const picturesIn = (content: string | Part[] | undefined) =>
  typeof content === 'string' ? [] : (content ?? []).flatMap(({ image_url: image }) => image?.url ?? [])
const sizeOf = async (url: string | undefined) => {
  const { width, height, format } = await sharp(Buffer.from(url?.split(',')[1] ?? '', 'base64')).metadata()
  return { width, height, format }
}

test('an exported conversation names the pictures of a question, and has no URL of them', async () => {
  const [id, own] = [await conversation(), await picture()]
  await send(id, { text: '', attachments: [own.id] })
  await done(id)
  const take = async (as: string) =>
    (await app.prepare('GET', `/api/chat/conversations/${id}/export?as=${as}`, { headers: member.bearer })).result
      .text as string
  expect(await take('markdown')).toContain('> ![猫.png]')
  const json = await take('json')
  expect(JSON.parse(json)).toMatchObject({ messages: [{ attachments: [{ id: own.id, name: '猫.png' }] }, {}] })
  expect(json).not.toContain('/api/files')
})

describe('a question with pictures', () => {
  test('is stored with them in order, read with working URLs, and published as an event', async () => {
    const [id, one, two] = [await conversation(), await picture(), await picture()]
    const { result } = await send(id, { attachments: [two.id, one.id] })
    expect(result.message.attachments.map((file: ImageFile) => file.id)).toEqual([two.id, one.id])
    await done(id)

    const [question, answer] = await messagesOf(id)
    expect(question?.attachments).toMatchObject([{ id: two.id, name: '猫.png', width: 8 }, { id: one.id }])
    expect(answer).not.toHaveProperty('attachments')
    const [attachment] = question?.attachments ?? []
    for (const address of [attachment?.src, attachment?.thumb])
      expect((await fetchUrl(app, address ?? '')).statusCode).toBe(200)
    const { rows } = (
      await app.prepare('GET', `/api/events?stream=user:${await memberIdOf(app, member.bearer)}&after=0`, {
        headers: member.bearer,
      })
    ).result
    expect(rows.find(({ type }: { type: string }) => type === 'message.stored').data.message.attachments).toHaveLength(
      2,
    )
  })

  test('may have no text; one with neither text nor picture is refused', async () => {
    const id = await conversation()
    expect(await send(id, { text: '' })).toMatchObject({ code: 400, result: { fields: { text: 'empty' } } })
    expect(await send(id, { text: '', attachments: [] })).toMatchObject({ code: 400 })
    expect(await send(id, { text: '', attachments: [(await picture()).id] })).toMatchObject({ code: 200 })
    await done(id)
    expect(contents()[0]).toEqual([
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
    ])
  })

  test('is refused alike for foreign, unknown, malformed and visitors’ files, and stores nothing', async () => {
    const [id, foreign] = [await conversation(), await picture(other)]
    const visitor = await addVisitor(app)
    const theirs = await app.context.files.add(visitor, await anyPicture(), 'v.png')
    const answers = await Promise.all(
      [foreign.id, randomUUID(), 'x', '', theirs.id].map((bad) => send(id, { attachments: [bad] })),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 404, result: { fields: { attachments: 'unknown' } } })
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await send(id, { attachments: [(await picture()).id, foreign.id] })).toMatchObject({ code: 404 })
    expect(await messagesOf(id)).toEqual([])
  })

  test('has four of them at most', async () => {
    const [id, own] = [await conversation(), await Promise.all(Array.from({ length: 5 }, () => picture()))]
    expect(await send(id, { attachments: own.map((file) => file.id) })).toMatchObject({
      code: 400,
      result: { fields: { attachments: 'tooLong' } },
    })
    expect(await send(id, { attachments: own.slice(1).map((file) => file.id) })).toMatchObject({ code: 200 })
    await done(id)
  })

  test('is stored once when sent concurrently; the same id with other pictures is refused', async () => {
    const [id, one, two] = [await conversation(), await picture(), await picture()]
    const body = { id: randomUUID(), attachments: [one.id] }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(id, body)))
    expect(new Set(replies.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    await done(id)
    expect(await messagesOf(id)).toHaveLength(2)
    expect(await send(id, { ...body, attachments: [two.id] })).toMatchObject({ code: 422 })
    expect(await send(id, { id: body.id })).toMatchObject({ code: 422 })
  })
})

describe('a model', () => {
  test('with vision gets the pictures before the text, with at most 1536 pixels on a side', async () => {
    const [id, large] = [await conversation(), await picture(member, 3000, 1500)]
    await send(id, { attachments: [large.id] })
    await done(id)

    const [content] = contents()
    expect(content).toEqual([expect.objectContaining({ type: 'image_url' }), { type: 'text', text: '这是什么？' }])
    expect(await sizeOf(picturesIn(content)[0])).toEqual({ width: 1536, height: 768, format: 'jpeg' })
    expect(JSON.stringify(endpoint.requests.at(-1)?.body)).not.toContain('/api/files/')
  })

  test('without vision gets a note of the picture and no bytes of it', async () => {
    const [id, own] = [await conversation(), await picture()]
    await send(id, { attachments: [own.id], model: 'blind' })
    await done(id)
    expect(contents()).toEqual(['[A picture of 8×8 pixels, “猫.png”, is attached and not shown to you.]\n这是什么？'])
    expect(JSON.stringify(endpoint.requests.at(-1)?.body)).not.toContain('base64')
  })

  test('gets a transparent picture as PNG', async () => {
    const sent = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const [id, own] = [await conversation(), await uploadPicture(app, member.bearer, sent)]
    await send(id, { attachments: [own.id] })
    await done(id)
    expect(await sizeOf(picturesIn(contents()[0])[0])).toMatchObject({ format: 'png' })
  })

  test('gets the eight latest pictures of the conversation, and a note of earlier ones', async () => {
    const id = await conversation()
    let parentId: string | null = null
    for (let turn = 0; turn < 3; turn += 1) {
      const own = await Promise.all(Array.from({ length: 4 }, () => picture()))
      const { result } = await send(id, { parentId, attachments: own.map((file) => file.id) })
      parentId = result.answer.id
      await done(id)
    }
    expect(contents().map((content) => picturesIn(content).length)).toEqual([0, 0, 4, 0, 4])
    expect(contents()[0]).toContain('is attached and not shown to you')
  })

  test('gets the pictures again when the answer is regenerated', async () => {
    const [id, own] = [await conversation(), await picture()]
    const { result } = await send(id, { attachments: [own.id], model: 'blind' })
    await done(id)
    const again = await post(member, `/api/chat/messages/${result.answer.id}/regenerate`, { model: 'seeing' })
    expect(again.result.message.attachments).toMatchObject([{ id: own.id }])
    await done(id)
    expect(picturesIn(contents()[0])).toHaveLength(1)

    const more = await post(member, `/api/chat/messages/${again.result.answer.id}/regenerate`, {})
    expect(more.result.answer.model).toBe('seeing')
    await done(id)
  })

  test('gets the pictures again when the answer is continued', async () => {
    const [id, own] = [await conversation(), await picture()]
    endpoint.answer((response) => sendAnswer(response, ['看到了一'], undefined, 'length'))
    const { result } = await send(id, { attachments: [own.id] })
    await done(id)
    endpoint.answer((response) => sendAnswer(response, ['只猫。']))
    expect((await post(member, `/api/chat/messages/${result.answer.id}/continue`, {})).code).toBe(200)
    await done(id)
    expect(contents().map((content) => picturesIn(content).length)[0]).toBe(1)
    expect((await messagesOf(id))[1]).toMatchObject({ text: '看到了一只猫。', state: 'done', model: 'seeing' })
  })

  test('answers without a picture that is missing from the store', async () => {
    const [id, own] = [
      await conversation(),
      await uploadPicture(app, member.bearer, await redBlueSquare(16).png().toBuffer()),
    ]
    const {
      rows: [kept],
    } = await app.database.pool.query<{ hash: string }>('select hash from files where id = $1', [own.id])
    await app.context.files.store.remove(kept?.hash ?? '')
    await send(id, { attachments: [own.id] })
    await done(id)
    expect((await messagesOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(contents()[0]).toContain('is attached and not shown to you')
  })
})

describe('a picture attached to a message', () => {
  test('cannot be deleted until the conversation is purged, and then frees its quota', async () => {
    const [id, own] = [await conversation(), await picture()]
    await send(id, { attachments: [own.id] })
    await done(id)
    const remove = () => app.call('DELETE', `/api/files/${own.id}`, { headers: member.bearer })
    expect(await remove()).toMatchObject({ code: 2002 })

    await app.prepare('DELETE', `/api/chat/conversations/${id}`, { headers: member.bearer })
    await purgeTrash(app.database.db, new Date(Date.now() + 29 * DAY))
    expect([await remove(), await filesOf()]).toMatchObject([{ code: 2002 }, 1])
    expect(await purgeTrash(app.database.db, new Date(Date.now() + 31 * DAY))).toBe(1)
    expect(await filesOf()).toBe(0)
    const {
      rows: [quota],
    } = await app.database.pool.query<{ files: number; bytes: string }>(
      'select files, bytes from file_quotas where owner_id = $1',
      [await memberIdOf(app, member.bearer)],
    )
    expect(quota).toEqual({ files: 0, bytes: '0' })
  })

  test('stays while another message has it', async () => {
    const [first, second, own] = [await conversation(), await conversation(), await picture()]
    for (const id of [first, second]) {
      await send(id, { attachments: [own.id] })
      await done(id)
    }
    await app.prepare('DELETE', `/api/chat/conversations/${first}`, { headers: member.bearer })
    await purgeTrash(app.database.db, new Date(Date.now() + 31 * DAY))
    expect(await filesOf()).toBe(1)
    expect((await messagesOf(second))[0]?.attachments).toHaveLength(1)
  })

  test('is either attached or not found when it is deleted while it is sent', async () => {
    const [id, own] = [await conversation(), await picture()]
    const [sent, removed] = await Promise.all([
      send(id, { attachments: [own.id] }),
      app.call('DELETE', `/api/files/${own.id}`, { headers: member.bearer }),
    ])
    expect([
      [200, 2002],
      [404, 200],
    ]).toContainEqual([sent.code, removed.code])
    await done(id)
  })
})

test('the model list says which models have vision', async () => {
  const { result } = await app.prepare('GET', '/api/models')
  expect(result.models).toMatchObject([
    { id: 'blind', hasVision: false },
    { id: 'seeing', hasVision: true },
  ])
})
