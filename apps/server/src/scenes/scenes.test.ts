import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOpenAICompatibleEngine } from '../engines/openai-compatible.ts'
import { open, piece as part, say, testEndpoint } from '../engines/test-endpoint.ts'
import { testApp, type TestApp, type TestMember } from '../test-app.ts'
import { answerWith, askedOf, by, NOTE, testScenes } from './test-scenes.ts'

const endpoint = testEndpoint()
let app: TestApp
let member: TestMember
const { run, read, ended, written, points, streamed, form } = testScenes(() => app, () => member)
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {} }
  app = await testApp({ floodGuard: false }, { engine: createOpenAICompatibleEngine({ baseUrl: endpoint.url(), apiKey: 'k', models: ['m', 'n'], log, pause: 1, patience: { first: 400, between: 400 } }) })
})
beforeEach(async () => {
  await app.ahead(0)
  member = await app.member()
  endpoint.answer((response) => answerWith(response, '# 平江路一日\n\n早上人少。'))
})

describe('scenes', () => {
  test('are listed with what they cost and what they are to the reader, in the reader’s language', async () => {
    const list = async (language: string) => (await app.call('GET', '/api/scenes', { headers: { ...member.bearer, 'accept-language': language } })).result.scenes as { id: string; name: string; uses: number; favourite: boolean; usedAt: string | null; costsAtMost: number }[]
    const [zh, en] = [await list('zh-CN'), await list('en-US')]
    const first = (all: typeof zh) => all.find(({ id }) => id === 'xiaohongshu-note')
    expect(zh.map(({ id }) => id)).toEqual(en.map(({ id }) => id))
    expect([first(zh)?.name, first(en)?.name]).toEqual(['小红书笔记', 'Xiaohongshu note'])
    expect(first(zh)).toMatchObject({ favourite: false, usedAt: null, costsAtMost: 20 })
    const before = first(zh)?.uses ?? 0
    await written()
    await app.prepare('POST', '/api/scenes/xiaohongshu-note/favourite', { headers: member.bearer, body: { favourite: true } })
    expect(first(await list('zh-CN'))).toMatchObject({ favourite: true, usedAt: expect.any(String), uses: before + 1 })
    await app.prepare('POST', '/api/scenes/xiaohongshu-note/favourite', { headers: member.bearer, body: { favourite: false } })
    expect(first(await list('zh-CN'))).toMatchObject({ favourite: false, usedAt: expect.any(String) })
    expect((await app.call('POST', '/api/scenes/nothing/favourite', { headers: member.bearer, body: { favourite: true } })).code).toBe(404)
  })

  test('cost a member of a plan less, and so do passages', async () => {
    expect(await form()).toMatchObject({ costsAtMost: 20, passageCostsAtMost: 6, edition: 1 })
    const { result: order } = await app.prepare('POST', '/api/orders', { headers: by(member), body: { productId: 'membership-year' } })
    await app.prepare('POST', `/api/orders/${order.id}/pay`, { headers: by(member), body: { provider: 'wechat' } })
    await app.prepare('POST', '/sandbox/pay', { body: { orderId: order.id } })
    const lowered = await form()
    expect(lowered.costsAtMost).toBeLessThan(20)
    expect(lowered.passageCostsAtMost).toBeLessThan(6)
  })
})

describe('a run', () => {
  test('holds what it may cost, writes, and costs by its tokens', async () => {
    const before = await points()
    let goOn = () => {}
    endpoint.answer(async (response) => {
      await new Promise<void>((resolve) => (goOn = resolve))
      answerWith(response, '# 平江路一日\n\n早上人少。', 310)
    })
    const begun = await run()
    expect(begun.result).toMatchObject({ sceneId: 'xiaohongshu-note', sceneName: '小红书笔记', title: '', versions: [{ state: 'streaming', inputs: NOTE, text: '', revision: 0, edited: false, model: 'm', offline: false, cost: null, passage: null }] })
    expect(await points()).toMatchObject({ points: before.points - 20, held: 20 })
    await vi.waitFor(() => expect(endpoint.asked.length).toBeGreaterThan(0))
    goOn()
    const done = await ended(begun.result.id)
    expect(done).toMatchObject({ title: '平江路一日', excerpt: '早上人少。', versions: [{ state: 'done', text: '# 平江路一日\n\n早上人少。', cost: 4, tokens: 310, reason: null }] })
    expect(await streamed(done.versions[0]?.stream ?? '')).toEqual({ text: '# 平江路一日\n\n早上人少。', end: 'done' })
    expect(await points()).toMatchObject({ points: before.points - 4, held: 0 })
    const { result } = await app.call('GET', '/api/ledger/entries', { headers: member.bearer })
    expect(result.lines[0]).toMatchObject({ kind: 'scene', amount: -4, title: '平江路一日', place: { type: 'piece', id: done.id } })
  })
})
