import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Message, SendResult } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { engineOf, sendAnswer, startEventStream, textChunk, sendEvent, testEndpoint } from '../ai/test-endpoint.ts'
import { createSpendingAlarm } from '../ledger/spending-alarm.ts'
import { MAX_WITHOUT_RESULT } from './no-result-limit.ts'

const endpoint = testEndpoint()
let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember

beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { engine: engineOf(endpoint) })
})
beforeEach(async () => {
  member = await app.member()
})

/** The response has begun and sends no data. */
const silent = (response: ServerResponse) => startEventStream(response).flushHeaders()
const used = (input: unknown, output: unknown) => ({ prompt_tokens: input, completion_tokens: output, total_tokens: 0 })
const QUESTION = '墨'.repeat(8000)

const by = () => ({ headers: { ...member.bearer, 'idempotency-key': randomUUID() } })
const post = async <Result>(path: string, body: object = {}) =>
  (await app.prepare('POST', path, { ...by(), body })).result as Result
const get = async <Result>(path: string) =>
  (await app.prepare('GET', path, { headers: member.bearer })).result as Result
const points = async () => {
  const { points: free, held } = await get<{ points: number; held: number }>('/api/ledger/summary')
  return { points: free, held }
}
const conversation = async () => (await post<{ id: string }>('/api/chat/conversations')).id
const send = (where: string, text: string, parentId: string | null = null) =>
  app.call('POST', `/api/chat/conversations/${where}/messages`, { ...by(), body: { id: randomUUID(), parentId, text } })
const ask = async (text: string, parent?: Message) =>
  (await send(parent?.conversationId ?? (await conversation()), text, parent?.id ?? null)).result as SendResult
const stop = ({ answer }: SendResult) => post<Message>(`/api/chat/messages/${answer.id}/stop`)
const waitForRequests = (times: number) => expect.poll(() => endpoint.requests.length, { timeout: 10_000 }).toBe(times)
async function ended({ answer }: SendResult): Promise<Message> {
  const read = async () =>
    (await get<{ messages: Message[] }>(`/api/chat/conversations/${answer.conversationId}`)).messages.find(
      ({ id }) => id === answer.id,
    )
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).not.toBe('streaming')
  return (await read()) ?? answer
}

describe('P41: an answer', () => {
  test('stopped before its first token is charged for its prompt, each time', async () => {
    endpoint.answer(silent)
    const before = await points()
    for (let n = 1; n <= 6; n += 1) {
      const sent = await ask(QUESTION)
      await waitForRequests(n)
      expect(await stop(sent)).toMatchObject({ state: 'stopped', text: '', promptTokens: 5334, tokens: null, cost: 6 })
    }
    expect(await points()).toEqual({ points: before.points - 36, held: 0 })
  })

  test('stopped while it is queued costs nothing', async () => {
    endpoint.answer(silent)
    const [one, two, third] = [await ask('一'), await ask('二'), await ask(QUESTION)]
    await waitForRequests(2)
    const stopped = await stop(third)
    expect(stopped).toMatchObject({ state: 'stopped', cost: 0 })
    expect(stopped).not.toHaveProperty('promptTokens')
    for (const sent of [one, two]) expect(await stop(sent)).toMatchObject({ cost: 1 })
    expect(endpoint.requests).toHaveLength(2)
  })

  test('ended by moderation is charged for its prompt and the text that is kept', async () => {
    endpoint.answer((response) => sendAnswer(response, [QUESTION], undefined, 'content_filter'))
    const before = await points()
    const answer = await ended(await ask('写一篇长文'))
    expect(answer).toMatchObject({ state: 'failed', reason: 'refused', text: QUESTION, promptTokens: 4, cost: 21 })
    expect(await points()).toEqual({ points: before.points - 21, held: 0 })
  })

  test('refused by its model at once is charged for its prompt', async () => {
    endpoint.answer(
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"no","code":"content_filter"}}'),
    )
    expect(await ended(await ask(QUESTION))).toMatchObject({ state: 'failed', reason: 'refused', text: '', cost: 6 })
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['whose model answers 500', (response) => void response.writeHead(500).end('{}')],
    ['without any text', (response) => sendAnswer(response, [])],
    [
      'that breaks off',
      (response) => {
        startEventStream(response)
        sendEvent(response, textChunk('半句'))
        setTimeout(() => response.destroy(), 50)
      },
    ],
    [
      'whose model finds the prompt too long',
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"maximum context length is 10"}}'),
    ],
  ])('%s costs nothing', async (_, respond) => {
    endpoint.answer(respond)
    const before = await points()
    expect(await ended(await ask(QUESTION))).toMatchObject({ state: 'failed', cost: 0 })
    expect(await points()).toEqual({ ...before, held: 0 })
  })

  test.each<[string, unknown, object]>([
    ['counts both sides is charged by its counts', used(3000, 230), { promptTokens: 3000, tokens: 230, cost: 6 }],
    ['overstates the prompt is charged by the estimate', used(7000, 230), { promptTokens: 5334, tokens: 230, cost: 8 }],
    ['counts no prompt tokens is charged by the estimate', used(0, 230), { promptTokens: 5334, tokens: 230, cost: 8 }],
    ['reports no usage is charged by its length', undefined, { promptTokens: 5334, tokens: null, cost: 6 }],
  ])('whose model %s', async (_, usage, outcome) => {
    endpoint.answer((response) => sendAnswer(response, ['落笔有声。'], usage))
    const before = await points()
    const answer = await ended(await ask(QUESTION))
    expect(answer).toMatchObject({ state: 'done', ...outcome })
    expect(await points()).toEqual({ points: before.points - (answer.cost ?? 0), held: 0 })
  })

  test('holds the price of its whole branch, and is charged for the branch on each regenerate and continue', async () => {
    endpoint.answer((response) => sendAnswer(response, ['答'.repeat(9000)]))
    const first = await ended(await ask(QUESTION))
    expect(first).toMatchObject({ cost: 26 })
    endpoint.answer(silent)
    const second = await ask('再问一次', first)
    expect((await points()).held).toBe(32)
    await waitForRequests(1)
    expect(await stop(second)).toMatchObject({ promptTokens: 11_336, cost: 12 })
    endpoint.answer((response) => sendAnswer(response, ['完'], undefined, 'length'))
    const cut = await ended(await post<SendResult>(`/api/chat/messages/${second.answer.id}/regenerate`))
    expect(cut).toMatchObject({ cut: true, promptTokens: 11_336, cost: 12 })
    endpoint.answer(silent)
    const more = await post<SendResult>(`/api/chat/messages/${cut.id}/continue`)
    await waitForRequests(1)
    expect(await stop(more)).toMatchObject({ text: '完', promptTokens: 2 * 11_336 + 1, cost: 24 })
    expect(await get(`/api/chat/conversations/${first.conversationId}/cost`)).toMatchObject({
      points: 26 + 12 + 24,
      promptTokens: 5334 + 11_336 + 2 * 11_336 + 1,
    })
  })

  test('is refused when the points do not cover its prompt and the longest answer', async () => {
    await app.database.db.transaction((tx) =>
      app.context.ledger.hold(tx, {
        memberId: member.id,
        work: `job:${randomUUID()}`,
        kind: 'job',
        about: '',
        amount: 975,
      }),
    )
    expect(await send(await conversation(), QUESTION)).toMatchObject({
      code: 2001,
      result: { needed: 26, available: 25 },
    })
  })
})

describe('P41: stopping before the first token', () => {
  const LONG = '山里的雪下了一夜。'.repeat(400)
  /** The estimated prompt tokens, the cost in points, and the posted amount. */
  async function chargedRuns(kind: string) {
    const { rows } = await app.database.pool.query<{ prompt: number; cost: number; amount: number }>(
      `select ceil(r.prompt_tokens / 1000.0)::integer as prompt, h.cost, h.amount from generations r join holds h
        on h.work = 'run:' || r.id where r.member_id = $1 and r.kind = $2`,
      [member.id, kind],
    )
    return rows
  }
  beforeEach(() => endpoint.answer(silent))

  test('charges a translation for its prompt', async () => {
    const { id } = await post<{ id: string }>('/api/translations', {
      id: randomUUID(),
      text: LONG,
      source: 'zh-CN',
      target: 'en',
    })
    await waitForRequests(3)
    const { cost } = await post<{ cost: number }>(`/api/translations/${id}/stop`)
    expect(await chargedRuns('translation')).toEqual([{ prompt: cost, cost, amount: 18 }])
    expect(cost).toBeGreaterThan(1)
    expect((await points()).points).toBe(1000 - cost)
  })

  test('charges a template run for its prompt', async () => {
    const { example, fields } = await get<{
      example: Record<string, unknown>
      fields: { name: string; kind: string; most?: number }[]
    }>('/api/scenes/weekly-report')
    const long = fields.find(({ kind }) => kind === 'longText')
    const inputs = { ...example, ...(long ? { [long.name]: LONG.slice(0, long.most) } : {}) }
    const { id } = await post<{ id: string }>('/api/scenes/weekly-report/runs', { piece: randomUUID(), inputs })
    await waitForRequests(1)
    await post(`/api/pieces/${id}/stop`)
    const [run] = await chargedRuns('scene')
    expect(run).toEqual({ prompt: run?.cost, cost: run?.cost, amount: 20 })
    expect(run?.cost).toBeGreaterThan(1)
  })
})

describe('the daily limit of requests without a result', () => {
  /** Multiplies the ended generation, as if so many more had ended like it. */
  const endAsMany = (more: number) =>
    app.database.pool.query(
      `insert into generations (id, member_id, kind, owner_id, lease_until, ticket, started_at, prompt_tokens, without_result, ended_at, "end")
       select gen_random_uuid(), member_id, kind, owner_id, lease_until, ticket, started_at, prompt_tokens,
         without_result, ended_at, "end" from generations, generate_series(1, $2::integer) where member_id = $1 and without_result`,
      [member.id, more],
    )

  test('refuses questions and paintings after a hundred requests, until the next day', async () => {
    endpoint.answer(silent)
    const sent = await ask('一')
    await waitForRequests(1)
    await stop(sent)
    await endAsMany(MAX_WITHOUT_RESULT - 2)
    const last = await ask('二')
    await waitForRequests(2)
    await stop(last)

    const refused = await send(await conversation(), '三')
    expect(refused).toMatchObject({
      code: 429,
      message: '今天中途停止或没有结果的请求过多，请在明天零点（北京时间）后再试',
      result: { retryAfter: expect.any(Number) },
    })
    expect(refused.result.retryAfter).toBeLessThanOrEqual(86_400)
    const picture = { prompt: '山', negative: '', style: 'ink', ratio: '1:1', count: 1, seed: 1 }
    expect(await app.call('POST', '/api/painting/jobs', { ...by(), body: picture })).toMatchObject({ code: 429 })
    await app.database.pool.query(
      "update generations set ended_at = ended_at - interval '1 day' where member_id = $1",
      [member.id],
    )
    expect(await send(await conversation(), '四')).toMatchObject({ code: 200 })
  })

  test('counts neither answers stopped after their first token nor failures of the model', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(response, textChunk('开头'))
    })
    const sent = await ask('一')
    await expect
      .poll(async () => (await get<{ rows: unknown[] }>(`/api/events?stream=${sent.stream}&after=0`)).rows.length)
      .toBeGreaterThan(0)
    await stop(sent)
    endpoint.answer((response) => void response.writeHead(500).end('{}'))
    await ended(await ask('二'))
    const { rows } = await app.database.pool.query('select from generations where member_id = $1 and without_result', [
      member.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

test('reports the points spent in the last hour to Prometheus, and logs an alarm above the limit once an hour', async () => {
  endpoint.answer((response) => sendAnswer(response, ['一句']))
  await ended(await ask('一'))
  const spent = Number(/moyun_points_spent_last_hour (\d+)/.exec((await app.call('GET', '/metrics')).body)?.[1])
  expect(spent).toBeGreaterThan(0)
  const alarms = () => app.lines.filter(({ msg }) => String(msg).includes('SPENDING_ALARM_POINTS'))
  const raise = createSpendingAlarm(app.context.ledger.context, spent - 1)
  await createSpendingAlarm(app.context.ledger.context, spent)()
  await createSpendingAlarm(app.context.ledger.context, 0)()
  expect(alarms()).toHaveLength(0)
  await raise()
  await raise()
  expect(alarms()).toMatchObject([{ level: 'error', points: spent, limit: spent - 1 }])
})
