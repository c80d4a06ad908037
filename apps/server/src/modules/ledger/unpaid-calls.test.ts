import { randomUUID } from 'node:crypto'
import type { Manuscript, Message, SendResult, TextDocument } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { engineOf, sendAnswer, sendEvent, startEventStream, testEndpoint, textChunk } from '../ai/test-endpoint.ts'
import { pointsSpentLastHour } from './spending-alarm.ts'

const endpoint = testEndpoint()
let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember

beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { engine: engineOf(endpoint) })
})
beforeEach(async () => {
  member = await app.member()
})

const post = async <Result>(path: string, body: object = {}, who = member) =>
  (await app.prepare('POST', path, { headers: { ...who.bearer, 'idempotency-key': randomUUID() }, body }))
    .result as Result
const get = async <Result>(path: string, who = member) =>
  (await app.prepare('GET', path, { headers: who.bearer })).result as Result
const spent = () => pointsSpentLastHour(app.context.db, app.context.clock.now())
const points = async () => (await get<{ points: number }>('/api/ledger/summary')).points
const used = (input: number, output: number) => ({ prompt_tokens: input, completion_tokens: output, total_tokens: 0 })

describe('the points spent in the last hour include', () => {
  test('an answer that broke off, at the price of its prompt and its text', async () => {
    const before = await spent()
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('墨'.repeat(300)))
      setTimeout(() => response.destroy(), 50)
    })
    const { id } = await post<{ id: string }>('/api/chat/conversations')
    const { answer } = await post<SendResult>(`/api/chat/conversations/${id}/messages`, {
      id: randomUUID(),
      parentId: null,
      text: '墨'.repeat(3000),
    })
    const read = async () =>
      (await get<{ messages: Message[] }>(`/api/chat/conversations/${id}`)).messages.find((one) => one.id === answer.id)
    await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('failed')
    expect(await read()).toMatchObject({ cost: 0, text: '墨'.repeat(300) })
    expect(await spent()).toBe(before + 4)
    expect(await points()).toBe(1000)
  })

  test('an outline that broke off', async () => {
    const before = await spent()
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('# 缘起 | 400 | 从一封信说起\n# 之后 | 500 | 十年\n'))
      setTimeout(() => response.destroy(), 50)
    })
    const material = {
      ...{ topic: '雪', audience: '', purpose: '', points: '', notes: '' },
      ...{ tone: 'literary', language: 'zh-CN', length: 1500 },
    }
    const { id } = await post<Manuscript>('/api/zscenes', { id: randomUUID(), name: '', form: 'essay', material })
    await post(`/api/zscenes/${id}/outline`)
    const state = async () => (await get<Manuscript>(`/api/zscenes/${id}`)).planning?.state
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await points()).toBe(1000)
    expect(await spent()).toBeGreaterThan(before)
  })

  test('an admin’s trial of a template', async () => {
    const admin = await app.admin()
    const before = await spent()
    endpoint.answer((response) => sendAnswer(response, ['写好了。'.repeat(150)]))
    const { id } = await post<TextDocument>(
      '/api/admin/scenes/xiaohongshu-note/trials',
      { piece: randomUUID(), language: 'zh', inputs: { topic: '平江路', purpose: 'guide', facts: '豆腐花 6 元。' } },
      admin,
    )
    const state = async () => (await get<TextDocument>(`/api/pieces/${id}`, admin)).versions[0]?.state
    await expect.poll(state, { timeout: 10_000 }).toBe('done')
    expect(await spent()).toBe(before + 5)
  })

  test.each<[string, Parameters<typeof endpoint.answer>[0], number]>([
    ['the expansion of a prompt', (response) => sendAnswer(response, ['远山如黛。'], used(300, 250)), 3],
    ['a refused one', (response) => sendAnswer(response, ['远山'], undefined, 'content_filter'), 1],
  ])('%s', async (_, answer, price) => {
    const before = await spent()
    endpoint.answer(answer)
    await app.call('POST', '/api/painting/expansions', {
      headers: member.bearer,
      body: { prompt: '远山', style: 'ink' },
    })
    expect(await spent()).toBe(before + price)
    expect(endpoint.requests[0]?.body).toMatchObject({ max_tokens: 2000 })
  })

  test('nothing for a model that is unreachable', async () => {
    const before = await spent()
    endpoint.answer((response) => void response.writeHead(500).end('{}'))
    const { id } = await post<{ id: string }>('/api/chat/conversations')
    await post(`/api/chat/conversations/${id}/messages`, { id: randomUUID(), parentId: null, text: '墨'.repeat(3000) })
    const state = async () =>
      (await get<{ messages: Message[] }>(`/api/chat/conversations/${id}`)).messages.at(-1)?.state
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await spent()).toBe(before)
  })
})
