import { randomUUID } from 'node:crypto'
import type { PublicWorkDetails, WorkDetails } from '@moyun/api'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { createDemoEngine } from '../ai/demo/demo-engine.ts'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import { sendAnswer, testEndpoint } from '../ai/test-endpoint.ts'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { addWork } from '../works/add-work.ts'
import { testTemplates } from './test-templates.ts'

const endpoint = testEndpoint()
type TestServer = Awaited<ReturnType<typeof testAdmins>>
let app: TestServer
let author: IdentifiedMember
let other: IdentifiedMember
beforeAll(async () => {
  const engine = createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: '',
    models: ['blind', 'seeing'],
    visionModels: ['seeing'],
    log: { info: () => {}, warn: () => {} },
  })
  app = await testAdmins({ floodGuard: false }, { engine })
})
beforeEach(async () => {
  endpoint.answer((response) =>
    sendAnswer(response, ['柴门闻犬吠，风雪夜归人。'], { prompt_tokens: 1, completion_tokens: 20, total_tokens: 21 }),
  )
  ;[author, other] = [await app.member(), await app.member()]
})

const inputs = { title: '雪夜归人', seen: '雪夜，柴门，归人提灯', form: 'five' }
const scene = 'picture-poem'
const there = testTemplates(
  () => app,
  () => author,
)

async function painting(by = author, server = app) {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#3d5a80' } })
    .png()
    .toBuffer()
  const file = await server.context.files.add({ memberId: by.id }, bytes, '')
  const { work } = await server.context.db.transaction((tx) =>
    addWork(
      tx,
      { memberId: by.id, type: 'painting', title: '雪夜归人', source: `test:${randomUUID()}`, output: [file.id] },
      server.context.clock.now(),
    ),
  )
  return { id: work.id, fileId: file.id }
}
const move = (how: string, ...ids: string[]) =>
  app.prepare('POST', `/api/works/${how}`, { headers: author.bearer, body: { ids } })
const write = async (picture: string, over: object = {}, by = author) => {
  const begun = await there.run({ inputs: { ...inputs, picture }, ...over }, { scene, who: by })
  return begun.code === 200 ? there.ended(begun.result.id as string, by) : begun
}
const save = async (
  by: IdentifiedMember,
  document: { id: string; versions: { id: string }[] },
): Promise<WorkDetails> => {
  const { result } = await app.prepare(
    'POST',
    `/api/pieces/${document.id}/versions/${document.versions.at(-1)?.id ?? ''}/keep`,
    { headers: by.bearer },
  )
  return (await app.prepare('GET', `/api/works/${result.id}`, { headers: by.bearer })).result
}
/** The last request to the model. */
const promptParts = () =>
  endpoint.messages<string | { type: string; text?: string; image_url?: { url: string } }[]>().at(-1)?.content

describe('a model', () => {
  test('with vision receives the picture and the text as separate parts', async () => {
    await write((await painting()).id, { model: 'seeing' })
    const parts = promptParts()
    if (typeof parts === 'string' || !parts) throw new Error('It was sent words alone')
    expect(parts.map(({ type }) => type)).toEqual(['image_url', 'text'])
    const { width, height } = await sharp(
      Buffer.from(parts[0]?.image_url?.url.split(',')[1] ?? '', 'base64'),
    ).metadata()
    expect([width, height]).toEqual([90, 60])
    expect(parts[1]?.text).toContain('〔画里有什么〕\n雪夜，柴门，归人提灯')
  })

  test('without vision receives a note about the picture and the text', async () => {
    await write((await painting()).id, { model: 'blind' })
    expect(promptParts()).toMatch(
      /^\[A picture of 90×60 pixels, is attached and not shown to you\.\]\n[^]*雪夜，柴门，归人提灯/,
    )
  })

  test('receives no picture section when no picture was given', async () => {
    await there.ended((await there.run({ inputs, model: 'seeing' }, { scene })).result.id)
    expect(promptParts()).toEqual(expect.not.stringContaining('〔配图〕'))
  })
})

test('the demo engine measures the picture, states that it cannot see it, and lays out the text', async () => {
  const server = await testAdmins(
    { floodGuard: false },
    { engine: createDemoEngine({ pace: 0, pictures: inProcessPictures }) },
  )
  const by = await server.member()
  const here = testTemplates(
    () => server,
    () => by,
  )
  const { result } = await here.run({ inputs: { ...inputs, picture: (await painting(by, server)).id } }, { scene })
  const text = (await here.ended(result.id)).versions[0]?.text ?? ''

  for (const expected of ['演示引擎', '尺寸：90 × 60，3:2', '程序看不见', '雪夜，柴门，归人提灯'])
    expect(text).toContain(expected)
  expect(text).toMatch(/主要颜色：`#3d5[ab]8[01]` 100%/)
})

describe('a document about a picture', () => {
  test('is saved with the picture’s work as its parent, and keeps the picture when that work is erased', async () => {
    const { id, fileId } = await painting()
    const document = await write(id, { model: 'seeing' })
    if ('code' in document) throw new Error(document.message)
    expect(document.versions[0]?.inputs).toEqual({ ...inputs, picture: id })
    const work = await save(author, document)

    expect(work).toMatchObject({
      type: 'text',
      cover: null,
      parent: { id, type: 'painting', title: '雪夜归人', mine: true },
      input: { parameters: { scene, ...inputs, picture: id }, files: [{ id: fileId }] },
    })
    expect(work.input.prompt).not.toContain(id)
    await move('discard', id)
    await move('erase', id)
    expect((await app.prepare('GET', `/api/works/${work.id}`, { headers: author.bearer })).result).toMatchObject({
      parent: null,
      input: { files: [{ id: fileId }] },
    })
  })

  test('shows its parent to others only while that is public, and never the id of a private one', async () => {
    const { id } = await painting()
    const document = await write(id, { model: 'seeing' })
    if ('code' in document) throw new Error(document.message)
    const work = await save(author, document)
    await move('publish', work.id)
    const seen = async (): Promise<PublicWorkDetails> =>
      (await app.prepare('GET', `/api/gallery/${work.id}`, { headers: other.bearer })).result
    expect(await seen()).toMatchObject({ parent: null, input: { parameters: { scene, ...inputs } } })
    expect(JSON.stringify(await seen())).not.toContain(id)
    await move('publish', id)
    expect((await seen()).parent).toEqual({ id, type: 'painting', title: '雪夜归人', mine: false })
  })
})

describe('a picture', () => {
  const refused = { code: 400, result: { fields: { picture: 'unknown' } } }

  test('of another member can be used only while it is public, and the saved work does not hold its file', async () => {
    const { id } = await painting()
    const [unknown, foreign] = [await write(randomUUID(), {}, other), await write(id, {}, other)]
    expect([unknown, foreign]).toMatchObject([refused, refused])
    expect('body' in unknown && 'body' in foreign && unknown.body === foreign.body).toBe(true)
    await move('publish', id)
    const document = await write(id, { model: 'seeing' }, other)
    if ('code' in document) throw new Error(document.message)

    expect(await save(other, document)).toMatchObject({ parent: { id, mine: false }, input: { files: [] } })
    await app.database.pool.query("update members set state = 'banned' where id = $1", [author.id])
    expect(await write(id, {}, other)).toMatchObject(refused)
  })

  test('in the trash is refused at no cost, and accepted again after it is restored', async () => {
    const { id } = await painting()
    await move('discard', id)
    const before = await there.points()
    expect(await write(id)).toMatchObject(refused)
    expect(await there.points()).toEqual(before)
    await move('restore', id)
    expect(await write(id)).toMatchObject({ versions: [{ state: 'done' }] })
  })

  test.each(['nothing', 7, ['a']])('is refused as malformed when it is %s', async (picture) => {
    expect(await there.run({ inputs: { ...inputs, picture } }, { scene })).toMatchObject({
      code: 400,
      result: { fields: { picture: 'malformed' } },
    })
  })

  test('is refused when its work is a text without pictures', async () => {
    const { work } = await app.context.db.transaction((tx) =>
      addWork(
        tx,
        { memberId: author.id, type: 'text', title: '字', source: `test:${randomUUID()}` },
        app.context.clock.now(),
      ),
    )
    expect(await write(work.id)).toMatchObject(refused)
  })
})

test('templates report whether they accept a picture', async () => {
  const { result } = await app.prepare('GET', '/api/scenes', { headers: author.bearer })
  const pictured = (result.scenes as { id: string; pictured: boolean }[])
    .filter((one) => one.pictured)
    .map(({ id }) => id)
  expect(pictured).toEqual(['xiaohongshu-note', 'moments-post', 'picture-label', 'picture-poem', 'picture-story'])
  expect(await there.form(scene)).toMatchObject({
    pictured: true,
    fields: [{ kind: 'picture', name: 'picture', required: false }, {}, {}, {}, {}, {}],
  })
})
