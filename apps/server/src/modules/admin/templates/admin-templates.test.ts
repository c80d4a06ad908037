import { randomUUID } from 'node:crypto'
import type { TemplateDraft, AdminTemplateDetails } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../test-admin.ts'
import { testAdmins } from '../test-admin.ts'
import { createOpenAICompatibleEngine } from '../../ai/openai-compatible.ts'
import { testEndpoint } from '../../ai/test-endpoint.ts'
import { builtInTemplates } from '../../templates/built-in/built-in-templates.ts'
import { answerWith, readEngineRequest, requestHeaders, testTemplates } from '../../templates/test-templates.ts'

const endpoint = testEndpoint()
let app: Awaited<ReturnType<typeof testAdmins>>
let admin: IdentifiedMember
let member: IdentifiedMember
const { run, ended, form } = testTemplates(
  () => app,
  () => member,
)
const there = testTemplates(
  () => app,
  () => admin,
)
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {} }
  app = await testAdmins(
    { floodGuard: false },
    {
      engine: createOpenAICompatibleEngine({
        baseUrl: endpoint.url(),
        apiKey: 'k',
        models: ['m'],
        log,
        pause: 1,
        patience: endpoint.patience,
      }),
    },
  )
})
beforeEach(async () => {
  admin = await app.admin()
  member = await app.member()
  endpoint.answer((response) => answerWith(response, '# 一篇\n\n写好了。'))
})

const ask = (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object, who = admin) =>
  app.call(method, `/api/admin/scenes${path}`, { headers: requestHeaders(who), ...(body ? { body } : {}) })
const read = async (id: string) => (await ask('GET', `/${id}`)).result as AdminTemplateDetails
const withPrompt = (draft: TemplateDraft, prompt: string): TemplateDraft => ({ ...draft, zh: { ...draft.zh, prompt } })
const words: TemplateDraft['zh'] = {
  name: '对联',
  summary: '上下联与横批',
  fields: [{ kind: 'text', name: 'theme', label: '主题', hint: '', required: true, placeholder: '', most: 40 }],
  example: { theme: '湖边的家' },
  prompt: '写一副对联，主题是{{theme}}。',
}
const couplet: TemplateDraft = { category: 'life', icon: 'scroll', zh: words, en: null }
/** A published template that is not built in. */
const published = async () => {
  const id = `couplet-${randomUUID().slice(0, 6)}`
  await app.prepare('POST', '/api/admin/scenes', { headers: admin.bearer, body: { id, draft: couplet } })
  await app.prepare('POST', `/api/admin/scenes/${id}/publish`, {
    headers: admin.bearer,
    body: { revision: 1, note: '第一版' },
  })
  return id
}
const entries = async () =>
  (await app.call('GET', '/api/admin/audit-log', { headers: admin.bearer })).result.entries as {
    kind: string
    note: string
    by: { id: string }
  }[]

describe('template administration', () => {
  test('lists the built-in templates as they are before any edit', async () => {
    const { scenes } = (await ask('GET')).result as { scenes: AdminTemplateDetails[] }
    expect(scenes.slice(0, builtInTemplates.length).map(({ id }) => id)).toEqual(builtInTemplates.map(({ id }) => id))
    expect(scenes.find(({ id }) => id === 'weekly-report')).toMatchObject({
      name: '周报',
      englishName: 'Weekly report',
    })
    expect(scenes[29]).toMatchObject({ edition: 1, shown: true, changed: false, updatedAt: null })
    expect(await read('regex-maker')).toMatchObject({
      revision: 0,
      editions: [{ edition: 1, by: null, publishedAt: null, current: true }],
    })
    expect((await ask('GET', '/nothing')).code).toBe(404)
  })

  test('is for admins only', async () => {
    expect((await ask('GET', '', undefined, member)).code).toBe(403)
    expect((await ask('GET', '/regex-maker', undefined, member)).code).toBe(403)
  })

  test('creates a template that members cannot use until it is published', async () => {
    const id = `couplet-${randomUUID().slice(0, 6)}`
    expect((await ask('POST', '', { id, draft: couplet })).result).toMatchObject({
      id,
      edition: null,
      shown: false,
      changed: true,
      revision: 1,
      published: null,
      englishName: null,
      editions: [],
    })
    expect((await ask('POST', '', { id, draft: couplet })).code).toBe(2002)
    expect((await ask('POST', '', { id: 'regex-maker', draft: couplet })).code).toBe(2002)
    expect((await run({ inputs: { theme: '湖' } }, { scene: id })).code).toBe(404)
    expect((await ask('POST', `/${id}/show`, { shown: true })).code).toBe(400)
    expect((await ask('POST', `/${id}/publish`, { revision: 1, note: '第一版' })).result).toMatchObject({
      edition: 1,
      shown: true,
      changed: false,
      editions: [{ edition: 1, note: '第一版', current: true }],
    })
    expect(await form(id)).toMatchObject({ name: '对联', edition: 1 })
  })

  test.each<[string, TemplateDraft, object]>([
    ['a prompt that does not parse', withPrompt(couplet, '写{{#theme}}'), { 'zh.prompt': 'malformed' }],
    ['a Mustache partial', withPrompt(couplet, '写{{> theme}}'), { 'zh.prompt': 'malformed' }],
    ['changed delimiters', withPrompt(couplet, '{{=<% %>=}}<% theme %>'), { 'zh.prompt': 'malformed' }],
    ['a name that no field has', withPrompt(couplet, '写{{constructor}}'), { 'zh.prompt': 'unknown' }],
    ['an unknown name in a section', withPrompt(couplet, '{{#theme}}{{other}}{{/theme}}'), { 'zh.prompt': 'unknown' }],
    ['an example that does not fit the form', { ...couplet, zh: { ...words, example: {} } }, { 'zh.example': 'unfit' }],
    [
      'a different form in English',
      {
        ...couplet,
        en: {
          ...words,
          fields: [{ ...words.fields[0], name: 'topic' } as (typeof words.fields)[number]],
          example: { topic: 'x' },
          prompt: 'x',
        },
      },
      { 'en.fields': 'different' },
    ],
  ])('refuses %s and names the field', async (_, draft, fields) => {
    const id = `couplet-${randomUUID().slice(0, 6)}`
    expect(await ask('POST', '', { id, draft })).toMatchObject({ code: 400, result: { fields } })
    const { revision } = await read('regex-maker')
    expect(await ask('PATCH', '/regex-maker', { revision, draft })).toMatchObject({ code: 400, result: { fields } })
  })
})

describe('a draft', () => {
  test('does not change runs that are already queued when it is published', async () => {
    const id = await published()
    let goOn = () => {}
    const released = new Promise<void>((resolve) => (goOn = resolve))
    const instructions: string[] = []
    endpoint.answer(async (response, { body }) => {
      instructions.push((body['messages'] as { content: string }[])[0]?.content ?? '')
      await released
      answerWith(response, '好。')
    })
    const begun = await Promise.all([1, 2, 3].map((n) => run({ inputs: { theme: `湖${n}` } }, { scene: id })))
    await expect.poll(() => instructions.length).toBe(2)
    await ask('PATCH', `/${id}`, { revision: 1, draft: withPrompt((await read(id)).draft, '换成{{theme}}。') })
    await ask('POST', `/${id}/publish`, { revision: 2, note: '' })
    goOn()
    for (const { result } of begun) await ended(result.id as string)
    expect(instructions.map((one) => one.startsWith('写一副对联'))).toEqual([true, true, true])
  })

  test('applies to members’ runs only once published, and is refused with a stale revision', async () => {
    const id = await published()
    const { draft, revision } = await read(id)
    expect(
      (await ask('PATCH', `/${id}`, { revision, draft: withPrompt(draft, '用篆体口吻写{{theme}}。') })).result,
    ).toMatchObject({ revision: 2, changed: true, edition: 1 })
    expect((await ask('PATCH', `/${id}`, { revision, draft })).code).toBe(2002)
    const before = await run({ inputs: { theme: '湖' } }, { scene: id })
    await ended(before.result.id)
    expect(readEngineRequest(endpoint).system).toContain('写一副对联')
    expect((await ask('POST', `/${id}/publish`, { revision: 1, note: '' })).code).toBe(2002)
    expect((await ask('POST', `/${id}/publish`, { revision: 2, note: '换口吻' })).result).toMatchObject({
      edition: 2,
      changed: false,
      editions: [
        { edition: 2, note: '换口吻', current: true },
        { edition: 1, current: false },
      ],
    })
    const after = await run({ inputs: { theme: '湖' } }, { scene: id })
    await ended(after.result.id)
    expect(readEngineRequest(endpoint).system).toContain('用篆体口吻写〔主题〕')
    expect((await form(id)).edition).toBe(2)
  })

  test('can be tried for free, outside the document list, keeping the last three trials', async () => {
    const id = await published()
    const points = await there.points()
    const documentId = randomUUID()
    for (const theme of ['一', '二', '三', '四']) {
      expect((await ask('POST', `/${id}/trials`, { piece: documentId, language: 'zh', inputs: { theme } })).code).toBe(
        200,
      )
      await there.ended(documentId)
    }
    const tried = await there.read(documentId)
    expect(tried.versions.map(({ inputs, cost, state }) => [inputs['theme'], cost, state])).toEqual([
      ['二', 0, 'done'],
      ['三', 0, 'done'],
      ['四', 0, 'done'],
    ])
    expect(await there.points()).toEqual(points)
    expect((await app.call('GET', '/api/pieces', { headers: admin.bearer })).result.pieces).toEqual([])
    // A trial cannot be used to get further work for free.
    expect(
      (
        await app.call('POST', `/api/pieces/${documentId}/versions/${tried.versions[0]?.id ?? ''}/passages`, {
          headers: requestHeaders(admin),
          body: { id: randomUUID(), revision: 0, from: 0, to: 1, action: 'expand' },
        })
      ).code,
    ).toBe(404)
    expect((await run({ piece: documentId, inputs: { theme: '五' } }, { scene: id, who: admin })).code).toBe(404)
    expect(await ask('POST', `/${id}/trials`, { piece: randomUUID(), language: 'zh', inputs: {} })).toMatchObject({
      code: 400,
      result: { fields: { theme: 'empty' } },
    })
  })

  test('shows the prompt that the model would get, with the input as separate material', async () => {
    const id = await published()
    const { prompt } = (await ask('POST', `/${id}/prompt`, { language: 'zh', inputs: { theme: '湖边的家' } })).result
    expect(prompt).toMatch(/^写一副对联，主题是〔主题〕。[^]*〔主题〕\n湖边的家\n〔\/主题〕$/)
  })
})

describe('an edition', () => {
  test('can be rolled back to, even the built-in one; each change is in the audit log', async () => {
    const begun = await read('blessing-words')
    await ask('PATCH', '/blessing-words', {
      revision: 0,
      draft: withPrompt(begun.draft, '只写一句：{{shared}}{{person}}{{occasion}}{{tone}}{{count}}'),
    })
    expect((await ask('POST', '/blessing-words/publish', { revision: 1, note: '一句' })).result).toMatchObject({
      edition: 2,
      editions: [{ edition: 2 }, { edition: 1, by: null, publishedAt: null }],
    })
    const back = (await ask('POST', '/blessing-words/roll-back', { edition: 1 })).result as AdminTemplateDetails
    expect(back).toMatchObject({
      edition: 1,
      changed: false,
      revision: 2,
      editions: [
        { edition: 2, current: false },
        { edition: 1, current: true },
      ],
    })
    expect(back.draft).toEqual(begun.draft)
    expect((await ask('POST', '/blessing-words/roll-back', { edition: 9 })).code).toBe(404)
    await ask('PATCH', '/blessing-words', {
      revision: 2,
      draft: withPrompt(begun.draft, '{{person}}{{occasion}}{{shared}}{{tone}}{{count}}'),
    })
    expect((await ask('POST', '/blessing-words/publish', { revision: 3, note: '' })).result).toMatchObject({
      edition: 3,
    })
    expect((await entries()).slice(0, 3)).toMatchObject([
      { kind: 'scenePublished', note: 'blessing-words · 3', by: { id: admin.id } },
      { kind: 'sceneRolledBack', note: 'blessing-words · 1' },
      { kind: 'scenePublished', note: 'blessing-words · 2 · 一句' },
    ])
  })

  test('can be hidden and shown again, with one audit entry each; its documents stay readable', async () => {
    const id = await published()
    const { result } = await run({ inputs: { theme: '湖' } }, { scene: id })
    await ended(result.id)
    expect((await ask('POST', `/${id}/show`, { shown: false })).result.shown).toBe(false)
    await ask('POST', `/${id}/show`, { shown: false })
    expect((await app.call('GET', `/api/scenes/${id}`, { headers: member.bearer })).code).toBe(404)
    expect((await run({ inputs: { theme: '湖' } }, { scene: id })).code).toBe(404)
    expect((await app.call('GET', `/api/pieces/${result.id}`, { headers: member.bearer })).result).toMatchObject({
      templateName: '对联',
      title: '一篇',
    })
    await ask('POST', `/${id}/show`, { shown: true })
    expect((await form(id)).name).toBe('对联')
    expect((await entries()).map(({ kind }) => kind).slice(0, 3)).toEqual([
      'sceneShown',
      'sceneHidden',
      'scenePublished',
    ])
  })

  test('is created once when the same draft is published twice at the same time', async () => {
    const id = await published()
    const { draft } = await read(id)
    await ask('PATCH', `/${id}`, { revision: 1, draft: withPrompt(draft, '写{{theme}}。') })
    const all = await Promise.all(
      Array.from({ length: 2 }, (_, k) => ask('POST', `/${id}/publish`, { revision: 2, note: `第${k}` })),
    )
    expect(all.map(({ code }) => code)).toEqual([200, 200])
    expect((await read(id)).editions.map(({ edition }) => edition)).toEqual([2, 1])
  })
})

test('never reveals a prompt to a member, in a response, a stored document or a log', async () => {
  const mark = `密${randomUUID()}`
  const id = await published()
  const { draft } = await read(id)
  await ask('PATCH', `/${id}`, { revision: 1, draft: withPrompt(draft, `${mark}：写{{theme}}。`) })
  await ask('POST', `/${id}/publish`, { revision: 2, note: '' })
  const bodies: string[] = []
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await app.call(method, url, { headers: requestHeaders(member), ...(body ? { body } : {}) })
    bodies.push(answer.body)
    return answer.result
  }
  await call('GET', '/api/scenes')
  await call('GET', `/api/scenes/${id}`)
  await call('POST', `/api/scenes/${id}/favourite`, { favourite: true })
  await call('POST', `/api/scenes/${id}/runs`, { piece: randomUUID(), inputs: {} })
  const begun = await call('POST', `/api/scenes/${id}/runs`, { piece: randomUUID(), inputs: { theme: '湖' } })
  const version = `/api/pieces/${begun.id}/versions/${begun.versions[0].id}`
  await ended(begun.id)
  expect(readEngineRequest(endpoint).system).toContain(mark)
  await call('GET', `/api/pieces/${begun.id}`)
  await call('GET', `/api/pieces?search=${encodeURIComponent(mark)}`)
  await call('PATCH', version, { text: '改了。', revision: 0 })
  await call('POST', `${version}/passages`, { id: randomUUID(), revision: 1, from: 0, to: 3, action: 'expand' })
  await ended(begun.id)
  const { id: work } = await call('POST', `${version}/keep`)
  await call('GET', `/api/works/${work}`)
  await call('GET', `/api/events?stream=user:${member.id}&after=0`)
  await call('GET', `/api/events?stream=${begun.versions[0].stream}&after=0`)
  await call('GET', '/api/ledger/entries')
  // Nor is it stored with the document.
  const { rows } = await app.database.pool.query('select instructions, material from document_versions')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(mark)
  await call('DELETE', version)
  await call('DELETE', `/api/pieces/${begun.id}`)
  expect(bodies.length).toBeGreaterThan(14)
  expect(bodies.filter((body) => body.includes(mark))).toEqual([])
  // Nor is it in any log line.
  expect(JSON.stringify(app.lines)).not.toContain(mark)
})
