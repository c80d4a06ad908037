import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Manuscript, Message, SendResult, TextDocument, Translation } from '@moyun/api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { engineOf, finalEvents, sendEvent, startEventStream, testEndpoint, textChunk } from './test-endpoint.ts'

const endpoint = testEndpoint()
let app: TestApp
let member: TestMember

beforeAll(async () => {
  const engine = engineOf(endpoint)
  // The first answer of an engine: nothing is known of its model.
  app = await testApp(
    { floodGuard: false },
    { engine: { ...engine, answer: (request) => engineOf(endpoint).answer(request) } },
  )
})
beforeEach(async () => {
  member = await app.member()
})

const post = (path: string, body: object) =>
  app.call('POST', path, { headers: { ...member.bearer, 'idempotency-key': randomUUID() }, body })
const get = async <Result>(path: string) => (await app.call('GET', path, { headers: member.bearer })).result as Result

/** Answers with reasoning that has no opening tag, and with the text once the returned function is called. */
function thinkFirst(thought: string, text: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  endpoint.answer(async (response: ServerResponse) => {
    startEventStream(response)
    sendEvent(response, textChunk(thought))
    await released
    for (const event of [textChunk('\n</thi'), textChunk(`nk>\n\n${text}`), ...finalEvents()])
      sendEvent(response, event)
    response.end()
  })
  return release
}

const thought = '先想 ⟦0⟧ 这一句，𠮷祥地说，该怎样说才自然。\n'.repeat(10)
const within = { timeout: 10_000 }

test('removes reasoning from an answer that has already stored and streamed it', async () => {
  const release = thinkFirst(thought, '正文。')
  const { id } = (await post('/api/chat/conversations', {})).result
  const question = { id: randomUUID(), parentId: null, text: '写一首诗' }
  const { answer } = (await post(`/api/chat/conversations/${id}/messages`, question)).result as SendResult
  const read = async () =>
    (await get<{ messages: Message[] }>(`/api/chat/conversations/${id}`)).messages.find((one) => one.id === answer.id)
  await expect.poll(async () => (await read())?.text, within).toContain('该怎样说')
  release()
  await expect.poll(async () => (await read())?.state, within).toBe('done')
  expect(await read()).toMatchObject({ text: '正文。', tokens: null })

  const { rows } = await get<{ rows: { type: string; data: { text?: string; length?: number } }[] }>(
    `/api/events?stream=${answer.stream}&after=0`,
  )
  expect(rows.map(({ type }) => type).filter((type) => type === 'retracted')).toHaveLength(1)
  const streamed = rows.reduce(
    (text, { data }) => (data.length ? [...text].slice(0, -data.length).join('') : text + (data.text ?? '')),
    '',
  )
  expect(streamed).toBe('正文。')
  expect((await get<{ hits: object[] }>('/api/chat/search?words=该怎样说')).hits).toEqual([])
})

test('removes reasoning from a continued answer, and keeps the text before it', async () => {
  thinkFirst(thought, '上半。')()
  const { id } = (await post('/api/chat/conversations', {})).result
  const question = { id: randomUUID(), parentId: null, text: '写一首诗' }
  const { answer } = (await post(`/api/chat/conversations/${id}/messages`, question)).result as SendResult
  const read = async () =>
    (await get<{ messages: Message[] }>(`/api/chat/conversations/${id}`)).messages.find((one) => one.id === answer.id)
  await expect.poll(async () => (await read())?.state, within).toBe('done')
  await app.database.pool.query('update messages set cut = true where id = $1', [answer.id])
  const release = thinkFirst(thought, '下半。')
  await post(`/api/chat/messages/${answer.id}/continue`, {})
  await expect.poll(async () => (await read())?.text, within).toContain('该怎样说')
  release()
  await expect.poll(async () => (await read())?.state, within).toBe('done')
  expect((await read())?.text).toBe('上半。下半。')
})

test('removes reasoning from the text of a template run', async () => {
  const release = thinkFirst(thought, '# 平江路一日')
  const { result } = await post('/api/scenes/xiaohongshu-note/runs', {
    piece: randomUUID(),
    inputs: { topic: '平江路散步', purpose: 'guide', facts: '豆腐花 6 元。' },
  })
  const read = async () => (await get<TextDocument>(`/api/pieces/${result.id}`)).versions[0]
  await expect.poll(async () => (await read())?.text, within).toContain('该怎样说')
  release()
  await expect.poll(async () => (await read())?.state, within).toBe('done')
  expect((await read())?.text).toBe('# 平江路一日')
})

test('removes the headings of reasoning from an outline', async () => {
  const release = thinkFirst('# 想法一\n## 想法二\n## 想法三\n', '# 雪夜\n## 炉火\n')
  const material = {
    ...{ topic: '雪', audience: '', purpose: '', points: '', notes: '' },
    ...{ tone: 'literary', language: 'zh-CN', length: 1500 },
  }
  const { result } = await post('/api/zscenes', { id: randomUUID(), name: '', form: 'essay', material })
  await post(`/api/zscenes/${result.id}/outline`, {})
  const read = () => get<Manuscript>(`/api/zscenes/${result.id}`)
  await expect.poll(async () => (await read()).planning?.nodes.length, within).toBeGreaterThan(0)
  release()
  await expect.poll(async () => (await read()).planning?.state, within).toBe('done')
  expect((await read()).outline.map(({ title }) => title).join()).not.toContain('想法')
})

test('removes sentences of reasoning from a translation', async () => {
  const release = thinkFirst('⟦0⟧ 先想想\n⟦1⟧ 再想想'.repeat(20), '⟦0⟧ Hello.\n⟦1⟧ Bye.')
  const { result } = await post('/api/translations', {
    ...{ id: randomUUID(), text: '你好。再见。', source: 'auto', target: 'en' },
  })
  const read = () => get<Translation>(`/api/translations/${result.id}`)
  await expect.poll(async () => (await read()).sentences[0]?.text, within).toContain('先想想')
  release()
  await expect.poll(async () => (await read()).state, within).toBe('done')
  expect((await read()).sentences.map(({ text }) => text)).toEqual(['Hello.', 'Bye.'])
  expect(endpoint.requests).toHaveLength(1)
})
