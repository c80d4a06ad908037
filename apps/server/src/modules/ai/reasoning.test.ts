import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Manuscript, Message, TextDocument, SendResult, Translation } from '@moyun/api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'
import { sendAnswer, sseEvent, textChunk, sendRaw, testEndpoint } from './test-endpoint.ts'

const endpoint = testEndpoint()
let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await testApp(
    { floodGuard: false },
    {
      engine: createOpenAICompatibleEngine({
        baseUrl: endpoint.url(),
        apiKey: 'k',
        models: ['m', 'qwq-32b'],
        log: { info: () => {}, warn: () => {} },
        pause: 1,
      }),
    },
  )
})
beforeEach(async () => {
  member = await app.member()
})

const post = (path: string, body: object) =>
  app.call('POST', path, { headers: { ...member.bearer, 'idempotency-key': randomUUID() }, body })
const get = async <Result>(path: string) => (await app.call('GET', path, { headers: member.bearer })).result as Result

const thought = '先想 ⟦0⟧ 这一句，该怎样说才自然。\n'.repeat(10)
/** An answer with reasoning at the start of its text; the tags are split between chunks. */
const thinking = (text: string, usage?: unknown) => (response: ServerResponse) =>
  sendAnswer(response, ['<th', 'ink>\n', thought, '</thi', 'nk>\n\n', text], usage)
/** An answer of a model whose template opens the reasoning. */
const thinkingSilently = (text: string) => (response: ServerResponse) =>
  sendAnswer(response, [thought, '</thi', 'nk>\n\n', text])

async function answerTo(
  text: string,
  {
    conversationId,
    parentId = null,
    model,
  }: { conversationId?: string; parentId?: string | null; model?: string } = {},
) {
  const where = conversationId ?? (await post('/api/chat/conversations', {})).result.id
  const { answer } = (
    await post(`/api/chat/conversations/${where}/messages`, { id: randomUUID(), parentId, text, model })
  ).result as SendResult
  const read = async () =>
    (await get<{ messages: Message[] }>(`/api/chat/conversations/${where}`)).messages.find(
      ({ id }) => id === answer.id,
    ) ?? answer
  await expect.poll(async () => (await read()).state, { timeout: 10_000 }).not.toBe('streaming')
  return read()
}

test('stores, streams and sends back an answer without its reasoning, and charges the counted tokens', async () => {
  const usage = { prompt_tokens: 5, completion_tokens: 230, completion_tokens_details: { reasoning_tokens: 180 } }
  endpoint.answer(thinking('正文。', usage))
  const answer = await answerTo('写一首诗')
  expect(answer).toMatchObject({ state: 'done', text: '正文。', tokens: 230, reasoningTokens: 180, cost: 3 })
  const { rows } = await get<{ rows: { data: { text?: string } }[] }>(`/api/events?stream=${answer.stream}&after=0`)
  expect(rows.map(({ data }) => data.text ?? '').join('')).toBe('正文。')
  expect(rows.at(-1)?.data).toMatchObject({ tokens: 230, reasoningTokens: 180 })

  await answerTo('再短一点', { conversationId: answer.conversationId, parentId: answer.id })
  expect(JSON.stringify(endpoint.requests)).not.toContain('该怎样说')
  expect(endpoint.requests.at(-1)?.body['messages']).toContainEqual({ role: 'assistant', content: '正文。' })
})

test.each(['<think>', ''])('sends a stored answer with reasoning after %j back without it', async (opening) => {
  endpoint.answer((response) => sendAnswer(response, ['正文。']))
  const answer = await answerTo('写一首诗')
  const savedText = `${opening}${thought}</think>\n\n正文。`
  await app.database.pool.query('update messages set text = $2 where id = $1', [answer.id, savedText])
  await answerTo('再短一点', { conversationId: answer.conversationId, parentId: answer.id })
  expect(JSON.stringify(endpoint.requests.at(-1))).not.toContain('该怎样说')
})

test.each(['m', 'qwq-32b'])(
  'removes reasoning without an opening tag for %s, by the model’s name or when it ends',
  async (model) => {
    endpoint.answer(thinkingSilently('正文。'))
    expect((await answerTo('写一首诗', { model })).text).toBe('正文。')
    expect((await answerTo('再写一首', { model })).text).toBe('正文。')
  },
)

test('fails an answer that is only reasoning, and charges its prompt and its counted reasoning', async () => {
  endpoint.answer(
    sendRaw(
      sseEvent({
        choices: [{ index: 0, delta: { reasoning_content: '想' }, finish_reason: 'length' }],
        usage: { prompt_tokens: 3, completion_tokens: 730, total_tokens: 733 },
      }) + sseEvent('[DONE]'),
    ),
  )
  expect(await answerTo('写一首诗')).toMatchObject({
    state: 'failed',
    reason: 'onlyThought',
    text: '',
    promptTokens: 3,
    tokens: 730,
    cost: 8,
  })
  endpoint.answer(
    sendRaw(
      sseEvent(textChunk(`<think>${thought}`)) +
        sseEvent({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }),
    ),
  )
  expect(await answerTo('写一首诗')).toMatchObject({ state: 'failed', reason: 'onlyThought', text: '', cost: 1 })
})

test('fails an outline that is only reasoning, and charges the counted reasoning up to its price', async () => {
  endpoint.answer(
    sendRaw(
      sseEvent({
        choices: [{ index: 0, delta: { reasoning_content: '想' }, finish_reason: 'length' }],
        usage: { prompt_tokens: 900, completion_tokens: 730, total_tokens: 1630 },
      }) + sseEvent('[DONE]'),
    ),
  )
  const material = {
    ...{ topic: '雪', audience: '', purpose: '', points: '', notes: '' },
    ...{ tone: 'literary', language: 'zh-CN', length: 1500 },
  }
  const { result } = await post('/api/zscenes', { id: randomUUID(), name: '', form: 'essay', material })
  await post(`/api/zscenes/${result.id}/outline`, {})
  const planning = async () => (await get<Manuscript>(`/api/zscenes/${result.id}`)).planning
  await expect.poll(async () => (await planning())?.state, { timeout: 10_000 }).toBe('failed')
  expect(await planning()).toMatchObject({ reason: 'onlyThought', cost: 6 })
})

test('a translation ignores sentence marks inside reasoning', async () => {
  endpoint.answer(thinking('⟦0⟧ Hello.'))
  const { result } = await post('/api/translations', { id: randomUUID(), text: '你好。', source: 'auto', target: 'en' })
  const read = () => get<Translation>(`/api/translations/${result.id}`)
  await expect.poll(async () => (await read()).state, { timeout: 10_000 }).toBe('done')
  expect((await read()).sentences.map(({ text }) => text)).toEqual(['Hello.'])
})

test('a template run stores its text without reasoning', async () => {
  endpoint.answer(thinking('# 平江路一日\n\n早上人少。'))
  const { result } = await post('/api/scenes/xiaohongshu-note/runs', {
    piece: randomUUID(),
    inputs: { topic: '平江路散步', purpose: 'guide', facts: '豆腐花 6 元。' },
  })
  const read = () => get<TextDocument>(`/api/pieces/${result.id}`)
  await expect.poll(async () => (await read()).versions[0]?.state, { timeout: 10_000 }).toBe('done')
  expect((await read()).versions[0]?.text).toBe('# 平江路一日\n\n早上人少。')
  expect(JSON.stringify(await read())).not.toContain('该怎样说')
})

test('a prompt is expanded without reasoning', async () => {
  endpoint.answer(thinking('寒江独钓，一叶孤舟。'))
  expect((await post('/api/painting/expansions', { prompt: '寒江独钓', style: 'ink' })).result).toEqual({
    prompt: '寒江独钓，一叶孤舟。',
    offline: false,
  })
})
