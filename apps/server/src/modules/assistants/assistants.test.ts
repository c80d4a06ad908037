import { randomUUID } from 'node:crypto'
import { type Assistant, MAX_ASSISTANTS } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeExpiredAssistants } from './assistants.ts'
import { builtInAssistants } from './built-in/built-in-assistants.ts'

let app: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.advanceClock(0)
  ;[member, other] = [await app.member(), await app.member()]
})

const draft = {
  icon: 'leaf',
  name: '种花人',
  summary: '只谈花草',
  instructions: '你种了一辈子花。',
  starters: ['茉莉怎么过冬？'],
}
const request = (
  by: TestMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => app.call(method, `/api/assistants${path}`, { headers: { ...by.bearer, ...headers }, ...(body ? { body } : {}) })
const make = async (by = member, over: object = {}) =>
  (await request(by, 'POST', '', { id: randomUUID(), ...draft, ...over })).result as Assistant
const all = async (by = member) => (await request(by, 'GET', '')).result.assistants as Assistant[]
const own = async (by = member) => (await all(by)).filter((one) => one.own)

describe('the list of assistants', () => {
  test('has the built-in assistants in the reader’s language, without their instructions', async () => {
    const { body, result } = await request(member, 'GET', '')
    const english = (await request(member, 'GET', '', undefined, { 'accept-language': 'en-US' })).result
      .assistants as Assistant[]
    expect(result.assistants.map(({ name }: Assistant) => name)).toEqual(builtInAssistants.map(({ zh }) => zh.name))
    expect(english.map(({ name, starters }) => [name, starters])).toEqual(
      builtInAssistants.map(({ en }) => [en.name, en.starters]),
    )
    for (const { instructions } of builtInAssistants) expect(body).not.toContain(instructions.slice(0, 20))
    expect((await request(member, 'GET', `/${builtInAssistants[0]?.id}/draft`)).code).toBe(404)
  })

  test('has the member’s own assistants newest first, and none of other members', async () => {
    const first = await make()
    await app.advanceClock(1000)
    const second = await make(member, { name: '养鱼人' })
    await make(other)
    expect(await own()).toEqual([second, first])
    expect(first).toEqual({
      ...draft,
      instructions: undefined,
      id: first.id,
      own: true,
      category: null,
      description: '',
      favourite: false,
      promptTokens: expect.any(Number),
    })
  })
})

describe('a custom assistant', () => {
  test('is created once by concurrent requests, and its draft can be read and changed', async () => {
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 10 }, () => make(member, { id })))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await request(member, 'GET', `/${id}/draft`)).result).toEqual(draft)
    const changed = {
      icon: 'moon',
      name: ' 守夜人 ',
      summary: '',
      instructions: ' 你守夜。\n',
      starters: ['  ', '几更了？'],
    }
    expect((await request(member, 'PATCH', `/${id}`, changed)).result).toMatchObject({
      id,
      name: '守夜人',
      starters: ['几更了？'],
    })
    expect((await request(member, 'GET', `/${id}/draft`)).result).toEqual({
      ...changed,
      name: '守夜人',
      instructions: '你守夜。',
      starters: ['几更了？'],
    })
  })

  test.each([
    ['name', { name: ' \n ' }],
    ['instructions', { instructions: '\t' }],
    ['icon', { icon: 'dragon' }],
    ['starters', { starters: ['一', '二', '三', '四', '五'] }],
    ['name', { name: '长'.repeat(25) }],
  ])('with an invalid %s is refused with that field', async (field, over) => {
    const { code, result } = await request(member, 'POST', '', { id: randomUUID(), ...draft, ...over })
    expect([code, Object.keys(result.fields)]).toEqual([400, [field]])
    expect(await own()).toEqual([])
  })

  test('can be restored after deletion; more concurrent creations stop at the limit', async () => {
    const { id } = await make()
    expect((await request(member, 'DELETE', `/${id}`)).code).toBe(200)
    expect((await request(member, 'DELETE', `/${id}`)).code).toBe(200)
    expect(await own()).toEqual([])
    expect((await request(member, 'POST', `/${id}/restore`)).result).toMatchObject({ id, name: '种花人' })
    await request(member, 'DELETE', `/${id}`)

    const codes = (
      await Promise.all(
        Array.from({ length: MAX_ASSISTANTS + 10 }, () => request(member, 'POST', '', { id: randomUUID(), ...draft })),
      )
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_ASSISTANTS)
    expect(codes.filter((code) => code === 2002)).toHaveLength(10)
    expect(await own()).toHaveLength(MAX_ASSISTANTS)
    expect((await request(member, 'POST', `/${id}/restore`)).code).toBe(2002)
  })

  test('cannot be read, changed, marked, deleted or restored by another member', async () => {
    const { id } = await make()
    const answers = [
      await request(other, 'GET', `/${id}/draft`),
      await request(other, 'PATCH', `/${id}`, draft),
      await request(other, 'POST', `/${id}/favourite`, { favourite: true }),
      await request(other, 'DELETE', `/${id}`),
      await request(other, 'POST', `/${id}/restore`),
      await request(other, 'POST', '', { id, ...draft }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await own()).toHaveLength(1)
  })
})

test('favourites are per member, for built-in and custom assistants, and idempotent', async () => {
  const [{ id }, poet] = [await make(), builtInAssistants[0]?.id ?? '']
  const mark = (one: string, favourite = true) => request(member, 'POST', `/${one}/favourite`, { favourite })
  await Promise.all([mark(id), mark(id.toUpperCase()), mark(poet), mark(poet)])
  const marked = async (by: TestMember) => (await all(by)).filter(({ favourite }) => favourite).map((one) => one.id)
  expect([await marked(member), await marked(other)]).toEqual([[poet, id], []])
  await mark(poet, false)
  expect(await marked(member)).toEqual([id])
  expect((await mark('nobody')).code).toBe(404)
})

describe('a conversation', () => {
  const call = async (path: string, body: object) =>
    app.call('POST', `/api/chat/conversations${path}`, {
      headers: { ...member.bearer, 'idempotency-key': randomUUID() },
      body,
    })
  const ask = async (id: string, over: object = {}) => {
    const { result } = await call(`/${id}/messages`, { id: randomUUID(), parentId: null, text: '你好', ...over })
    const read = async () =>
      (await app.call('GET', `/api/chat/conversations/${id}`, { headers: member.bearer })).result.messages as {
        id: string
        state: string
        assistantId: string | null
      }[]
    await expect.poll(async () => (await read()).find((message) => message.id === result.answer.id)?.state).toBe('done')
    return (await read()).find((message) => message.id === result.answer.id)
  }

  test('uses its assistant, another for one question, and continues without it once deleted', async () => {
    const answer = vi.spyOn(app.context.engine, 'answer')
    const { id: mine } = await make()
    const builtIn = builtInAssistants[1]
    if (!builtIn) throw new Error('There is no built-in assistant')
    const { id } = (await call('', { assistantId: mine })).result
    expect((await ask(id))?.assistantId).toBe(mine)
    const answerMessage = await ask(id, { assistantId: builtIn.id })
    expect(answerMessage?.assistantId).toBe(builtIn.id)
    await ask(id, { assistantId: null })
    await app.call('POST', `/api/chat/messages/${answerMessage?.id}/regenerate`, {
      headers: { ...member.bearer, 'idempotency-key': randomUUID() },
      body: {},
    })
    await expect.poll(() => answer.mock.calls.length).toBe(4)
    await expect
      .poll(
        async () =>
          (
            await app.context.pool.query("select 1 from messages where conversation_id = $1 and state = 'streaming'", [
              id,
            ])
          ).rowCount,
      )
      .toBe(0)
    await request(member, 'DELETE', `/${mine}`)
    await ask(id)
    expect(answer.mock.calls.map(([{ instructions }]) => instructions)).toEqual([
      draft.instructions,
      builtIn.instructions,
      '',
      builtIn.instructions,
      '',
    ])
    answer.mockRestore()
  })

  test('refuses an assistant that the member cannot see', async () => {
    const { id: theirs } = await make(other)
    const refused = { code: 400, result: { fields: { assistantId: 'unknown' } } }
    expect(await call('', { assistantId: theirs })).toMatchObject(refused)
    const { id } = (await call('', {})).result
    expect(
      await call(`/${id}/messages`, { id: randomUUID(), parentId: null, text: '你好', assistantId: 'nobody' }),
    ).toMatchObject(refused)
    const change = (assistantId: string | null) =>
      app.call('PATCH', `/api/chat/conversations/${id}`, { headers: member.bearer, body: { assistantId } })
    expect(await change(theirs)).toMatchObject(refused)
    const builtIn = builtInAssistants[0]?.id ?? ''
    expect((await change(builtIn)).result.assistantId).toBe(builtIn)
    expect((await change(null)).result.assistantId).toBeNull()
  })
})

test('deleted assistants are purged after thirty days', async () => {
  const [{ id }, kept] = [await make(), await make()]
  await request(member, 'DELETE', `/${id}`)
  const after = (days: number) =>
    purgeExpiredAssistants(app.context.db, new Date(app.context.clock.now().getTime() + days * 24 * 60 * 60 * 1000))
  expect(await after(29)).toBe(0)
  expect(await after(31)).toBeGreaterThan(0)
  expect((await request(member, 'POST', `/${id}/restore`)).code).toBe(404)
  expect((await own()).map((one) => one.id)).toEqual([kept.id])
})
