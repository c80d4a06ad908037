import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { MAX_TERMS, type Translation } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordStatements } from '../../database/test-statements.ts'
import { createDemoEngine } from '../ai/demo/demo-engine.ts'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import { sendAnswer, finalEvents, startEventStream, textChunk, sendEvent, testEndpoint } from '../ai/test-endpoint.ts'
import { upstreamFailures, costOfFailure, implausibleUsage } from '../ai/test-upstream-failures.ts'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeExpiredTranslations } from './purge-expired-translations.ts'

const endpoint = testEndpoint()
let app: TestApp
let member: TestMember
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {} }
  app = await testApp(
    { floodGuard: false },
    {
      engine: createOpenAICompatibleEngine({
        baseUrl: endpoint.url(),
        apiKey: 'k',
        models: ['m', 'n'],
        log,
        pause: 1,
        patience: endpoint.patience,
      }),
    },
  )
})
beforeEach(async () => {
  await app.advanceClock(0)
  member = await app.member()
  endpoint.answer((response) => answerAll(response))
})

/** The marked sentences of the endpoint's last request. */
function requestedSentences(nth = -1) {
  const prompt = endpoint.messages(nth).at(-1)?.content ?? ''
  return prompt.split('\n').map((line) => /^(⟦\d+⟧) (.*)$/.exec(line)?.slice(1) ?? [])
}
const instructions = (nth = -1) => endpoint.messages(nth)[0]?.content ?? ''

function answerAll(response: ServerResponse, pick: (lines: string[]) => string[] = (lines) => lines, usage?: unknown) {
  sendAnswer(response, pick(requestedSentences().map(([mark, source]) => `${mark} EN(${source})\n`)), usage)
}

const by = (who: TestMember) => ({ ...who.bearer, 'idempotency-key': randomUUID() })
const begin = (body: object, who = member) =>
  app.call('POST', '/api/translations', {
    headers: by(who),
    body: { id: randomUUID(), source: 'auto', target: 'en', ...body },
  })
const read = async (id: string, who = member) =>
  (await app.call('GET', `/api/translations/${id}`, { headers: who.bearer })).result as Translation
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const translation = await read(id)
      if (translation.state === 'streaming') throw new Error('It is still being translated')
      return translation
    },
    { timeout: 15_000, interval: 20 },
  )
const translated = async (body: object) => ended((await begin(body)).result.id)
const texts = ({ sentences }: Translation) => sentences.map(({ text }) => text)
const points = async () =>
  (await app.call('GET', '/api/ledger/summary', { headers: member.bearer })).result as { points: number; held: number }
/** All events of its generation, combined. */
async function streamed({ stream }: Pick<Translation, 'stream'>) {
  const { rows } = (await app.call('GET', `/api/events?stream=${stream}&after=0`, { headers: member.bearer }))
    .result as { rows: { type: string; data: { position: number; text: string } }[] }
  const all: string[] = []
  for (const { type, data } of rows) {
    if (type === 'delta') all[data.position] = (all[data.position] ?? '') + data.text
    if (type === 'again') all[data.position] = ''
  }
  return { texts: all, end: rows.at(-1)?.type }
}

const TEXT = '傍晚的湖面很静。渔船回来了！\n\n岸上有人在煮茶。'
const DONE = ['EN(傍晚的湖面很静。)', 'EN(渔船回来了！)', 'EN(岸上有人在煮茶。)']

describe('a translation', () => {
  test('arrives sentence by sentence, in order and with its gaps, and is charged 1 point', async () => {
    const before = await points()
    const begun = (await begin({ text: TEXT })).result as Translation
    expect(begun).toMatchObject({
      detected: 'zh-CN',
      source: 'auto',
      target: 'en',
      state: 'streaming',
      model: 'm',
      offline: false,
      cost: 0,
    })
    const done = await ended(begun.id)
    expect(texts(done)).toEqual(DONE)
    expect(done.sentences.map(({ source, gap }) => source + gap).join('')).toBe(TEXT)
    expect(done).toMatchObject({
      state: 'done',
      cost: 1,
      reason: null,
      title: '傍晚的湖面很静。渔船回来了！',
      excerpt: DONE.join(' '),
    })
    expect(await streamed(done)).toEqual({ texts: DONE, end: 'done' })
    expect(await points()).toMatchObject({ points: before.points - 1, held: 0 })
    const { result: lines } = await app.call('GET', '/api/ledger/entries', { headers: member.bearer })
    expect(lines.lines[0]).toMatchObject({
      kind: 'translation',
      amount: -1,
      title: done.title,
      place: { type: 'translation', id: done.id },
    })
  })

  test('stores its sentences in one statement, and updates them together', async () => {
    const statements = recordStatements()
    const count = (start: string) => statements.filter(({ text }) => text.trim().startsWith(start)).length
    const { result } = await begin({ text: '山\n'.repeat(600) })
    await app.prepare('POST', `/api/translations/${result.id}/stop`, { headers: member.bearer })
    expect(count('insert into "translation_sentences"')).toBe(1)

    statements.length = 0
    expect(texts(await translated({ text: '水\n'.repeat(60) }))).toEqual(Array.from({ length: 60 }, () => 'EN(水)'))
    expect(count('update "translation_sentences"')).toBeLessThan(30)
  })

  test('instructs the model with languages, tone and the glossary terms that occur in the text', async () => {
    await app.prepare('POST', '/api/glossary', {
      headers: member.bearer,
      body: {
        terms: [
          { source: ' 湖面 ', target: 'lake surface' },
          { source: '山', target: 'hill' },
        ],
      },
    })
    await translated({ text: TEXT, tone: 'literary' })
    expect(instructions()).toMatch(/from Simplified Chinese into English.*rhythm/)
    expect(instructions()).toContain('湖面 → lake surface')
    expect(instructions()).not.toContain('hill')
  })

  test('sends only glossary terms of its language pair, and those stored without languages', async () => {
    const pair = { sourceLanguage: 'zh-CN', targetLanguage: 'en' }
    const given = { source: '渔船', target: 'fishing boat', ...pair }
    const answered = await app.prepare('POST', '/api/glossary', {
      headers: member.bearer,
      body: {
        terms: [
          { source: '湖面', target: 'lake' },
          given,
          { ...given, target: '漁船です', targetLanguage: 'ja' },
          { ...given, source: '傍晚', target: 'noon', sourceLanguage: 'zh-TW' },
        ],
      },
    })
    expect(answered.result.terms[0]).toEqual({
      source: '湖面',
      target: 'lake',
      sourceLanguage: 'any',
      targetLanguage: 'any',
    })
    await translated({ text: TEXT })
    expect([
      instructions().includes('湖面 → lake'),
      instructions().includes('渔船 → fishing boat'),
      instructions().includes('漁船です'),
      instructions().includes('noon'),
    ]).toEqual([true, true, false, false])
    await translated({ text: TEXT, target: 'ja' })
    expect([
      instructions().includes('湖面 → lake'),
      instructions().includes('渔船 → 漁船です'),
      instructions().includes('fishing boat'),
    ]).toEqual([true, true, false])
    // As an earlier version stored them.
    await app.database.pool.query(
      `update glossaries set terms = '[{"source": "湖面", "target": "mere"}]' where terms @> '[{"target": "漁船です"}]'`,
    )
    expect((await app.call('GET', '/api/glossary', { headers: member.bearer })).result.terms).toEqual([
      { source: '湖面', target: 'mere', sourceLanguage: 'any', targetLanguage: 'any' },
    ])
    await translated({ text: TEXT })
    expect(instructions()).toContain('湖面 → mere')
  })

  test('is requested again only for a changed glossary term of its own language pair', async () => {
    const { id } = await translated({ text: TEXT })
    const requestsBefore = endpoint.requests.length
    const write = (target: string, targetLanguage: string) =>
      app.prepare('POST', '/api/glossary', {
        headers: member.bearer,
        body: { terms: [{ source: '湖面', target, sourceLanguage: 'zh-CN', targetLanguage }] },
      })
    await write('みずうみ', 'ja')
    expect((await begin({ id, text: TEXT })).result).toMatchObject({ state: 'done', cost: 1 })
    expect(endpoint.requests.length).toBe(requestsBefore)
    await write('mere', 'en')
    await translated({ id, text: TEXT })
    expect(requestedSentences().map(([, source]) => source)).toEqual(['傍晚的湖面很静。'])
  })

  test('has a limited number of glossary terms, and one per source text and language pair', async () => {
    const terms = Array.from({ length: MAX_TERMS }, (_, k) => ({
      source: `${'长'.repeat(54)}${k}`,
      target: '湖'.repeat(60),
      sourceLanguage: 'zh-CN',
      targetLanguage: 'en',
    }))
    const write = (body: object[]) =>
      app.call('POST', '/api/glossary', { headers: member.bearer, body: { terms: body } })
    expect((await write(terms)).result.terms).toHaveLength(MAX_TERMS)
    expect(await write([...terms, { source: 'one', target: 'more' }])).toMatchObject({ code: 400 })
    expect((await app.call('GET', '/api/glossary', { headers: member.bearer })).result.terms).toHaveLength(MAX_TERMS)
    const [term] = terms
    expect(
      (
        await write([
          { ...term, target: 'first' },
          { ...term, target: 'last' },
          { ...term, targetLanguage: 'ja' },
        ])
      ).result.terms.map(({ target }: { target: string }) => target),
    ).toEqual(['last', '湖'.repeat(60)])
    expect(await write([{ ...term, sourceLanguage: 'tlh' }])).toMatchObject({ code: 400 })
  })

  test('under the same id requests only new sentences, and all of them for another tone', async () => {
    const { id } = await translated({ text: TEXT })
    const requestsBefore = endpoint.requests.length
    const same = (await begin({ id, text: TEXT })).result as Translation
    expect(same).toMatchObject({ state: 'done', cost: 1 })
    expect(endpoint.requests.length).toBe(requestsBefore)
    const more = await translated({ id, text: `${TEXT}月亮升起来。` })
    expect(requestedSentences().map(([, source]) => source)).toEqual(['月亮升起来。'])
    expect(texts(more)).toEqual([...DONE, 'EN(月亮升起来。)'])
    // Within the same two hundred characters.
    expect(more.cost).toBe(1)
    const formal = await translated({ id, text: TEXT, tone: 'formal' })
    expect(requestedSentences()).toHaveLength(3)
    expect(texts(formal)).toEqual(DONE)
  })

  test('stops its running generation when the text is changed, and keeps the finished sentences', async () => {
    endpoint.answer(async (response) => {
      startEventStream(response)
      sendEvent(response, textChunk('⟦0⟧ EN(傍晚的湖面很静。)\n⟦1⟧ EN('))
      await once(response, 'close')
    })
    const first = (await begin({ text: TEXT })).result as Translation
    await expect.poll(async () => (await streamed(first)).texts[0]).toBe(DONE[0])
    endpoint.answer((response) => answerAll(response))
    const done = await translated({ id: first.id, text: `${TEXT}再见。` })
    expect(texts(done)).toEqual([...DONE, 'EN(再见。)'])
    expect((await streamed(first)).end).toBe('stopped')
    expect(requestedSentences().map(([, source]) => source)).toEqual(['渔船回来了！', '岸上有人在煮茶。', '再见。'])
    expect(done.cost).toBe(1)
    expect(await points()).toMatchObject({ held: 0 })
  })

  test('of a long text is split into several requests, with the preceding text as context', async () => {
    const text = Array.from({ length: 90 }, (_, k) => `第${k}句说的是湖上的第${k}条船和它的灯。`).join('')
    const done = await translated({ text })
    expect(done.state).toBe('done')
    expect(texts(done)).toEqual(done.sentences.map(({ source }) => `EN(${source})`))
    expect(done.cost).toBe(Math.ceil(text.length / 200))
    expect(endpoint.requests.length).toBeGreaterThan(5)
    expect(instructions()).toContain('the text before:')
  })

  test('calls no model for a text that needs no translation', async () => {
    const requestsBefore = endpoint.requests.length
    const { result } = await begin({ text: '3.14\n😀' })
    expect(result).toMatchObject({
      state: 'done',
      cost: 0,
      sentences: [
        { text: '3.14', back: true },
        { text: '😀', back: true },
      ],
    })
    expect(endpoint.requests.length).toBe(requestsBefore)
  })

  test('into the language of the text calls no model and costs nothing', async () => {
    const requestsBefore = endpoint.requests.length
    expect((await begin({ text: 'A quiet lake at dusk, and nobody there.' })).result).toMatchObject({
      state: 'done',
      cost: 0,
      detected: 'en',
      target: 'en',
      sentences: [{ text: 'A quiet lake at dusk, and nobody there.', back: true }],
    })
    expect(endpoint.requests.length).toBe(requestsBefore)
  })

  test('calls the model when the text is only guessed to be in the target language', async () => {
    expect(await translated({ text: 'Bonjour' })).toMatchObject({
      state: 'done',
      cost: 1,
      detected: 'en',
      target: 'en',
      sentences: [{ text: 'EN(Bonjour)' }],
    })
    expect(instructions()).toMatch(/translator into English/)
    expect(instructions()).not.toContain('from English')
  })

  test('translates only the one sentence that is in another language', async () => {
    const done = await translated({ text: '今天很好。The meeting is at three.明天见。', target: 'zh-CN' })
    expect(requestedSentences().map(([, source]) => source)).toEqual(['The meeting is at three.'])
    expect(texts(done)).toEqual(['今天很好。', 'EN(The meeting is at three.)', '明天见。'])
    expect(done).toMatchObject({ detected: 'zh-CN', cost: 1 })
  })

  test('charges only the sentences that are sent to the model', async () => {
    const done = await translated({
      text: `${'今天的湖面很静，岸上有人煮茶。'.repeat(40)}The meeting is at three.`,
      target: 'zh-CN',
    })
    expect(done).toMatchObject({ state: 'done', cost: 1 })
  })

  test('of a few Latin words is detected as the language that the member chose last', async () => {
    expect((await begin({ text: 'Una casa grande' })).result).toMatchObject({ detected: 'es' })
    await translated({ text: 'Buongiorno', source: 'it' })
    expect((await begin({ text: 'Una casa grande' })).result).toMatchObject({ detected: 'it' })
    expect((await begin({ text: '今天很好' })).result).toMatchObject({ detected: 'zh-CN' })
  })

  test('is stopped by a call, keeps its finished sentences and is charged for them', async () => {
    endpoint.answer(async (response) => {
      startEventStream(response)
      sendEvent(response, textChunk('⟦0⟧ EN(一)\n⟦1⟧ half'))
      await once(response, 'close')
    })
    const { id, stream } = (await begin({ text: TEXT })).result as Translation
    await expect.poll(async () => (await streamed({ stream })).texts[1]).toBe('half')
    const stopped = (await app.call('POST', `/api/translations/${id}/stop`, { headers: member.bearer }))
      .result as Translation
    expect(stopped).toMatchObject({ state: 'stopped', cost: 1 })
    expect(stopped.sentences.map(({ back }) => back)).toEqual([true, false, false])
    expect((await app.call('POST', `/api/translations/${id}/stop`, { headers: member.bearer })).result).toEqual(stopped)
  })
})

describe('upstream failures', () => {
  test('a sentence that comes back without a literal is requested again, and finally gets its best translation', async () => {
    const text = '先运行 `npm install`。写信给 a@b.example。再看 {name}。'
    const wrong = ['⟦0⟧ Run npm installieren.', '⟦1⟧ Write to a@b.example.', '⟦2⟧ Then see {Name}.']
    const rounds: string[][] = []
    endpoint.answer((response) => {
      const marks = requestedSentences().map(([mark = '']) => mark)
      rounds.push(marks)
      const lines = marks.map((mark) =>
        mark === '⟦0⟧' && rounds.length > 1 ? '⟦0⟧ Run `npm install`.' : (wrong[Number(mark.slice(1, -1))] ?? ''),
      )
      sendAnswer(response, [lines.join('\n')])
    })
    const done = await translated({ text })
    expect(rounds.flat().toSorted()).toEqual(['⟦0⟧', '⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦2⟧', '⟦2⟧'])
    expect(texts(done)).toEqual(['Run `npm install`.', 'Write to a@b.example.', 'Then see {Name}.'])
    expect(done.state).toBe('done')
    expect((await streamed(done)).texts).toEqual(texts(done))
  })

  test('brackets of marks in the text come back as they were', async () => {
    expect(texts(await translated({ text: '见脚注 ⟦1⟧ 和 ⟦乙⟧。' }))).toEqual(['EN(见脚注 ⟦1⟧ 和 ⟦乙⟧。)'])
    expect(requestedSentences()[0]?.[1]).toBe('见脚注 [[1]] 和 [[乙]]。')
  })

  test('an omitted sentence is requested again by itself', async () => {
    let calls = 0
    endpoint.answer((response) =>
      answerAll(response, (lines) => ((calls += 1) === 1 ? lines.filter((_, k) => k !== 1) : lines)),
    )
    expect(texts(await translated({ text: TEXT }))).toEqual(DONE)
    expect(requestedSentences().map(([, source]) => source)).toEqual(['渔船回来了！'])
  })

  test('a cut-off response is completed, and its partial sentence replaced', async () => {
    let calls = 0
    endpoint.answer((response) => {
      if ((calls += 1) > 1) return answerAll(response)
      startEventStream(response)
      sendEvent(response, textChunk(`⟦0⟧ ${DONE[0]}\n⟦1⟧ EN(渔船`))
      response.destroy()
    })
    const done = await translated({ text: TEXT })
    expect(texts(done)).toEqual(DONE)
    expect(await streamed(done)).toEqual({ texts: DONE, end: 'done' })
  })

  test.each<[string, string, (response: ServerResponse) => void, cost?: number]>([
    ...upstreamFailures('⟦1⟧ EN(傍'),
    ['prose without marks', 'crashed', (response) => answerAll(response, () => ['Sure! The lake is quiet.']), 1],
  ])(
    'fails on %s with a reason and its cost, and keeps the source text',
    async (_, reason, failure, cost = costOfFailure(reason)) => {
      const before = await points()
      endpoint.answer(failure)
      const failed = await translated({ text: TEXT })
      expect(failed).toMatchObject({ state: 'failed', reason, cost, text: TEXT })
      expect(failed.sentences.map(({ back }) => back)).toEqual([false, false, false])
      expect(await points()).toMatchObject({ points: before.points - cost, held: 0 })
    },
  )

  test.each(implausibleUsage)('an implausible token count, %j, does not change the cost', async (usage) => {
    endpoint.answer((response) => answerAll(response, undefined, usage))
    expect(await translated({ text: TEXT })).toMatchObject({ state: 'done', cost: 1 })
  })

  test('a partial response is charged, and only the rest is requested on retry', async () => {
    endpoint.answer((response) => answerAll(response, (lines) => lines.filter((line) => !line.includes('渔船'))))
    const failed = await translated({ text: TEXT })
    expect(failed).toMatchObject({ state: 'failed', cost: 1 })
    expect(failed.sentences.map(({ back }) => back)).toEqual([true, false, true])
    endpoint.answer((response) => answerAll(response))
    expect(await translated({ id: failed.id, text: TEXT })).toMatchObject({ state: 'done', cost: 1 })
    expect(requestedSentences()).toHaveLength(1)
  })

  test('a response in one chunk with an implausible token count is accepted', async () => {
    endpoint.answer((response) => {
      startEventStream(response)
      sendEvent(
        response,
        textChunk(
          requestedSentences()
            .map(([mark, source]) => `${mark} EN(${source})`)
            .join(''),
        ),
      )
      for (const event of finalEvents({ prompt_tokens: -1, completion_tokens: 9_000_000_000, total_tokens: 0 }))
        sendEvent(response, event)
      response.end()
    })
    expect(await translated({ text: TEXT })).toMatchObject({ state: 'done', cost: 1 })
  })
})

describe('the history', () => {
  /** Copies a translation without its sentences, each a second older than the one before. Returns the ids. */
  async function copies(id: string, count: number) {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `with copied as (
         insert into translations select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
           'generation_id', gen_random_uuid(), 'updated_at', t.updated_at - n * interval '1 second'))).*
           from translations t, generate_series(1, $2) n where t.id = $1
         returning id, updated_at)
       select id from copied order by updated_at desc`,
      [id, count],
    )
    return rows.map((row) => row.id)
  }

  test('is paged, last changed first, searchable in both languages, and only the member’s own', async () => {
    const { id: old } = await translated({ text: '第7篇。' })
    const older = await copies(old, 30)
    await app.advanceClock(1000)
    const { id: young } = await translated({ text: '第8篇。' })
    const ids = [young, old, ...older]
    const page = async (query = '') =>
      (await app.call('GET', `/api/translations${query}`, { headers: member.bearer })).result
    const first = await page()
    const second = await page(`?cursor=${encodeURIComponent(first.next)}`)
    expect([...first.translations, ...second.translations].map(({ id }: Translation) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect((await page('?search=EN(第7')).translations).toMatchObject([{ title: '第7篇。' }])
    expect((await page(`?search=${encodeURIComponent('%')}`)).translations).toEqual([])
    const { id: café } = await translated({ text: '在 Cafe\u0301 Déjà 寫下這些（50%）。' })
    for (const search of ['写下', '寫下', 'cafe dej', 'ＣＡＦÉ', '（50%）', '(50%)'])
      expect((await page(`?search=${encodeURIComponent(search)}`)).translations, search).toMatchObject([{ id: café }])
    expect((await page(`?search=${encodeURIComponent('cafx')}`)).translations).toEqual([])
    const other = await app.member()
    expect((await app.call('GET', '/api/translations', { headers: other.bearer })).result.translations).toEqual([])
    expect((await begin({ id: ids[0], text: '你好' }, other)).code).toBe(404)
    expect((await app.call('GET', '/api/translations?cursor=x', { headers: member.bearer })).code).toBe(400)
  })

  test('restores a deleted translation for thirty days', async () => {
    const { id } = await translated({ text: TEXT })
    const call = (method: 'POST' | 'DELETE', path = '') =>
      app.call(method, `/api/translations/${id}${path}`, { headers: member.bearer })
    await call('DELETE')
    expect((await call('DELETE')).code).toBe(200)
    expect((await app.call('GET', `/api/translations/${id}`, { headers: member.bearer })).code).toBe(404)
    expect((await begin({ id, text: TEXT })).code).toBe(404)
    expect((await call('POST', '/restore')).result).toMatchObject({ id })
    expect(texts(await read(id))).toEqual(DONE)
    await call('DELETE')
    await app.advanceClock(31 * 86_400_000)
    expect(await purgeExpiredTranslations(app.context.db, app.context.clock.now())).toBeGreaterThan(0)
    await app.advanceClock(0)
    expect((await call('POST', '/restore')).code).toBe(404)
  })

  test('saves a translation as one work, and a changed translation as another', async () => {
    const { id } = await translated({ text: TEXT })
    const save = async () => (await app.call('POST', `/api/translations/${id}/keep`, { headers: member.bearer })).result
    const work = await save()
    expect((await save()).id).toBe(work.id)
    const whole = (await app.call('GET', `/api/works/${work.id}`, { headers: member.bearer })).result
    expect(whole).toMatchObject({
      type: 'translation',
      cost: 1,
      input: { prompt: TEXT, parameters: { source: 'auto', detected: 'zh-CN', target: 'en', tone: 'natural' } },
      output: { text: `${DONE[0]} ${DONE[1]}\n\n${DONE[2]}` },
    })
    await translated({ id, text: `${TEXT}再见。` })
    expect((await save()).id).not.toBe(work.id)
  })
})

test.each([
  ['text', { text: '' }, 'empty'],
  ['text', { text: 'x'.repeat(20_001) }, 'tooLong'],
  ['target', { text: '你好', target: 'xx' }, expect.any(String)],
  ['model', { text: '你好', model: 'none' }, 'unknown'],
])('refuses an invalid %s (%#)', async (field, body, key) => {
  expect(await begin(body)).toMatchObject({ code: 400, result: { fields: { [field]: key } } })
})

test('completes a whitespace-only text at no cost', async () => {
  expect((await begin({ text: ' \n ' })).result).toMatchObject({ state: 'done', sentences: [], cost: 0 })
})

test('P45: starts one run for thirty concurrent calls with one idempotency key', async () => {
  const headers = by(member)
  const body = { id: randomUUID(), text: TEXT, source: 'auto', target: 'en' }
  const all = await Promise.all(
    Array.from({ length: 30 }, () => app.call('POST', '/api/translations', { headers, body })),
  )
  expect(new Set(all.filter(({ code }) => code === 200).map(({ result }) => result.stream)).size).toBe(1)
  expect(texts(await ended(body.id))).toEqual(DONE)
})

test('the demo engine looks up Chinese and English words, keeps literals, and explains other languages', async () => {
  const here = await testApp(
    { floodGuard: false },
    { engine: createDemoEngine({ pace: 0, pictures: inProcessPictures }) },
  )
  const one = await here.member()
  const look = async (text: string, target: string) => {
    const id = randomUUID()
    await here.prepare('POST', '/api/translations', {
      headers: { ...one.bearer, 'idempotency-key': randomUUID() },
      body: { id, text, source: 'auto', target },
    })
    return vi.waitFor(
      async () => {
        const { result } = await here.call('GET', `/api/translations/${id}`, { headers: one.bearer })
        expect(result.state).toBe('done')
        return result.sentences[0].text as string
      },
      { timeout: 60_000 },
    )
  }
  const forth = await look('今天天气很好。', 'en')
  expect(forth).toMatch(/today.*weather.*very.*good/i)
  const back = await look('The teacher reads a book.', 'zh-CN')
  expect(back).toMatch(/老师|教师/)
  expect(back).toContain('书')
  expect(await look('今天天气很好。', 'fr')).toContain('dictionary')
  expect(await look('React 的界面会在渲染之后运行。', 'zh-CN')).toBe('React 的界面会在渲染之后运行。')
  // A short word is not matched as a prefix: “is” is not “i”.
  expect(await look('It is {a} and she has {b}', 'zh-CN')).toMatch(/ is \{a\} .* has \{b\}$/)
  // Numbers, prices, code, URLs, placeholders and Markdown stay unchanged.
  const kept = await look(
    '- The **price** is $3.50 and {name} has 1,234 items at https://a.cn/x?y=1, run `npm install` first',
    'zh-CN',
  )
  expect(kept).toMatch(/^- .*\*\*.*\*\* .* \$3\.50 .* \{name\} .* 1,234 .* https:\/\/a\.cn\/x\?y=1, .* `npm install` /)
  expect(await look('## 价格 $3.50，共 1,234 件，用 iPhone 15 看 https://a.cn/x?y=1 。', 'en')).toMatch(
    /^## price \$3\.50.* 1,234 .* iPhone 15 .* https:\/\/a\.cn\/x\?y=1 。$/,
  )
})
