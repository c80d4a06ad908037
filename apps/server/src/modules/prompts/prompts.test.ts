import { randomUUID } from 'node:crypto'
import { MAX_PROMPTS, type Prompt, PromptDraft } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { builtInPrompts } from './built-in-prompts.ts'
import { purgeExpiredPrompts } from './prompts.ts'

const DAY = 24 * 60 * 60 * 1000
let app: TestApp
let member: TestMember
let other: TestMember
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})
beforeEach(async () => {
  await app.advanceClock(0)
  ;[member, other] = [await app.member(), await app.member()]
})

const draft = { title: '润色', text: '请润色：\n\n{{文字}}' }
const request = (
  by: TestMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => app.call(method, `/api/prompts${path}`, { headers: { ...by.bearer, ...headers }, ...(body ? { body } : {}) })
const make = async (by = member, over: object = {}) =>
  (await request(by, 'POST', '', { id: randomUUID(), ...draft, ...over })).result as Prompt
const own = async (by = member) => ((await request(by, 'GET', '')).result.prompts as Prompt[]).filter((one) => one.own)

describe('built-in prompts', () => {
  test('are at least twelve, in the request’s language, with equally many placeholders in both languages', async () => {
    const chinese = (await request(member, 'GET', '')).result.prompts as Prompt[]
    const english = (await request(member, 'GET', '', undefined, { 'accept-language': 'en-US' })).result
      .prompts as Prompt[]
    expect(chinese.map(({ title }) => title)).toEqual(builtInPrompts.map(({ zh }) => zh.title))
    expect(english.map(({ text }) => text)).toEqual(builtInPrompts.map(({ en }) => en.text))
    expect(builtInPrompts.length).toBeGreaterThanOrEqual(12)
    expect(new Set(builtInPrompts.map(({ id }) => id)).size).toBe(builtInPrompts.length)
    for (const { id, zh, en } of builtInPrompts) {
      expect([PromptDraft.safeParse(zh).success, PromptDraft.safeParse(en).success], id).toEqual([true, true])
      expect(zh.text.match(/\{\{[^{}]+\}\}/g)?.length, id).toBe(en.text.match(/\{\{[^{}]+\}\}/g)?.length)
    }
  })

  test('cannot be changed, deleted or restored', async () => {
    const [{ id } = { id: '' }] = builtInPrompts
    for (const answer of [
      await request(member, 'PATCH', `/${id}`, draft),
      await request(member, 'DELETE', `/${id}`),
      await request(member, 'POST', `/${id}/restore`),
    ])
      expect(answer.code).toBe(404)
  })
})

describe('a member’s prompt', () => {
  test('is created once by five equal requests, listed newest first, and updated as given', async () => {
    const id = randomUUID()
    const made = await Promise.all(Array.from({ length: 5 }, () => make(member, { id })))
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    await app.advanceClock(1000)
    const second = await make(member, { title: ' 又一个 ' })
    expect(await own()).toEqual([
      { ...second, title: '又一个' },
      { id, own: true, ...draft },
    ])
    const changed = { title: '换', text: ' 前后的空白\n是它的 ' }
    expect((await request(member, 'PATCH', `/${id}`, changed)).result).toEqual({ id, own: true, ...changed })
  })

  test('cannot be read, changed or overwritten by another member', async () => {
    const { id } = await make()
    for (const answer of [
      await request(other, 'PATCH', `/${id}`, draft),
      await request(other, 'DELETE', `/${id}`),
      await request(other, 'POST', `/${id}/restore`),
      await request(other, 'POST', '', { id, ...draft }),
    ])
      expect(answer.code).toBe(404)
    expect(await own(other)).toEqual([])
    expect(await own()).toHaveLength(1)
  })

  test.each([
    ['title', { title: ' \n' }],
    ['text', { text: ' ' }],
    ['title', { title: '长'.repeat(41) }],
    ['text', { text: '长'.repeat(4001) }],
  ])('is refused with an error on its %s when that is blank or too long', async (field, over) => {
    const { code, result } = await request(member, 'POST', '', { id: randomUUID(), ...draft, ...over })
    expect([code, Object.keys(result.fields)]).toEqual([400, [field]])
  })

  test('can be restored for thirty days after it was deleted', async () => {
    const { id } = await make()
    for (let twice = 0; twice < 2; twice += 1) expect((await request(member, 'DELETE', `/${id}`)).code).toBe(200)
    expect(await own()).toEqual([])
    expect((await request(member, 'POST', `/${id}/restore`)).result).toMatchObject({ id })
    await request(member, 'DELETE', `/${id}`)
    expect(await purgeExpiredPrompts(app.database.db, new Date(Date.now() + 29 * DAY))).toBe(0)
    expect(await purgeExpiredPrompts(app.database.db, new Date(Date.now() + 31 * DAY))).toBe(1)
    expect((await request(member, 'POST', `/${id}/restore`)).code).toBe(404)
  })

  test('is refused beyond a hundred, also when many are created at once or one is restored', async () => {
    for (let made = 0; made < 30; made += 1) await make()
    const codes = (
      await Promise.all(
        Array.from({ length: MAX_PROMPTS - 20 }, () => request(member, 'POST', '', { id: randomUUID(), ...draft })),
      )
    ).map(({ code }) => code)
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 2002).length]).toEqual([
      MAX_PROMPTS - 30,
      10,
    ])
    const [{ id } = { id: '' }] = await own()
    await request(member, 'DELETE', `/${id}`)
    await make()
    expect((await request(member, 'POST', `/${id}/restore`)).code).toBe(2002)
  })
})
