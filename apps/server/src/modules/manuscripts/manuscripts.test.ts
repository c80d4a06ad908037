import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Manuscript, ManuscriptNode } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDemoEngine } from '../ai/demo/demo-engine.ts'
import { createOpenAICompatibleEngine } from '../ai/openai-compatible.ts'
import { sendAnswer, finalEvents, startEventStream, textChunk, sendEvent, testEndpoint } from '../ai/test-endpoint.ts'
import { upstreamFailures, costOfFailure, implausibleUsage } from '../ai/test-upstream-failures.ts'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeExpiredManuscripts } from './purge-expired-manuscripts.ts'

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
  endpoint.answer((response) => reply(response))
})

const OUTLINE =
  '好的：\n# 缘起 | 400 | 从一封信说起\n## 信 | 300 | 信里写了什么\n## 回信 | 300 | 没有寄出\n# 之后 | 500 | 十年'
const PROSE = '信是从山里寄来的。'
const instructions = (nth = -1) =>
  endpoint
    .messages(nth)
    .map(({ content }) => content)
    .join('\n')

/** Answers the last request: with an outline, or with prose. */
function reply(response: ServerResponse, text = instructions().includes('You plan') ? OUTLINE : PROSE) {
  sendAnswer(response, text.match(/[^]{1,7}/gu) ?? [])
}

const material = {
  topic: '一封信',
  audience: '老友',
  purpose: '道歉',
  points: '山里的雪\n没有寄出的信',
  notes: '那年冬天雪很大。没有寄出的信在抽屉里放了十年。',
  tone: 'literary',
  language: 'zh-CN',
  length: 1500,
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, path: string, body?: object, who = member) =>
  app.call(method, `/api/zscenes${path}`, {
    headers: { ...who.bearer, 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  })
const begin = async (more: object = {}, who = member) =>
  (await call('POST', '', { id: randomUUID(), name: '', form: 'essay', material, ...more }, who)).result as Manuscript
const read = async (id: string) => (await call('GET', `/${id}`)).result as Manuscript
const isOpen = ({ planning, sections }: Manuscript) =>
  [planning, ...sections.map(({ run }) => run)].some((run) => run?.state === 'streaming')
const waitUntilDone = (id: string) =>
  vi.waitFor(
    async () => {
      const manuscript = await read(id)
      if (isOpen(manuscript)) throw new Error('It is still being written')
      return manuscript
    },
    { timeout: 15_000, interval: 20 },
  )
const node = (title: string, level = 1, length = 200): ManuscriptNode => ({
  id: randomUUID(),
  level,
  title,
  brief: `${title}要说的`,
  length,
})
const points = async (who = member) =>
  (await app.call('GET', '/api/ledger/summary', { headers: who.bearer })).result as { points: number; held: number }
const rows = async (stream: string) =>
  (
    (await app.call('GET', `/api/events?stream=${stream}&after=0`, { headers: member.bearer })).result as {
      rows: { type: string; data: { text?: string; node?: ManuscriptNode } }[]
    }
  ).rows
const textOf = ({ sections }: Manuscript, id: string) => sections.find(({ nodeId }) => nodeId === id)?.text ?? ''
const runOf = ({ sections }: Manuscript, id: string) => sections.find(({ nodeId }) => nodeId === id)?.run

/** A manuscript with these headings. */
async function outlined(nodes: readonly ManuscriptNode[]) {
  const { id } = await begin()
  return (await call('PATCH', `/${id}/outline`, { revision: 1, nodes })).result as Manuscript
}
/** A manuscript with written sections. */
async function writeSections(nodes: readonly ManuscriptNode[]) {
  const { id } = await outlined(nodes)
  await call('POST', `/${id}/sections`, { nodes: nodes.map((one) => one.id) })
  return waitUntilDone(id)
}
/** Sends a chunk, waits for a signal, sends the rest, and ends. */
function slowly(text: string, rest = '') {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => (goOn = resolve))
  endpoint.answer(async (response) => {
    startEventStream(response)
    sendEvent(response, textChunk(text))
    await Promise.race([released, new Promise((resolve) => setTimeout(resolve, 3000))])
    if (rest) sendEvent(response, textChunk(rest))
    for (const event of finalEvents()) sendEvent(response, event)
    response.end()
  })
  return goOn
}

describe('a manuscript', () => {
  test('is created once per id, changed by revision, and found by its content', async () => {
    const id = randomUUID()
    const made = await begin({ id })
    expect(made).toMatchObject({
      id,
      title: '一封信',
      name: '',
      stage: 'material',
      revision: 1,
      outline: [],
      planned: 0,
      written: 0,
      prices: { outline: 6, node: 3, writing: 100, polishing: 200, percent: 100 },
    })
    expect((await begin({ id, name: '别的' })).name).toBe('')
    const change = (revision: number, name: string) =>
      call('PATCH', `/${id}`, { revision, name, form: 'story', material: { ...material, topic: '雪' } })
    expect((await change(1, '信')).result).toMatchObject({ name: '信', title: '信', form: 'story', revision: 2 })
    expect(await change(1, '迟了')).toMatchObject({ code: 2002 })
    expect((await call('GET', '?search=雪')).result.zscenes).toMatchObject([{ id }])
    expect((await call('GET', `?search=${encodeURIComponent('%')}`)).result.zscenes).toEqual([])
    expect((await change(2, '繁體 Café')).code).toBe(200)
    for (const search of ['繁体', '繁體', 'cafe', 'ＣＡＦＥ'])
      expect((await call('GET', `?search=${encodeURIComponent(search)}`)).result.zscenes, search).toMatchObject([
        { id },
      ])
    const other = await app.member()
    expect((await call('GET', '', undefined, other)).result.zscenes).toEqual([])
    expect((await call('POST', '', { id, name: '', form: 'essay', material }, other)).code).toBe(404)
  })

  test('stores the stage that its author is at', async () => {
    const { id } = await begin()
    await call('POST', `/${id}/stage`, { stage: 'writing' })
    expect(await read(id)).toMatchObject({ stage: 'writing', revision: 1 })
  })

  test('stops its generation when it is deleted, and can be restored for thirty days', async () => {
    slowly('写了一半')
    const nodes = [node('甲')]
    const { id } = await outlined(nodes)
    await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] })
    await vi.waitFor(async () => expect(runOf(await read(id), nodes[0]?.id ?? '')?.seq).toBeGreaterThan(0), {
      timeout: 10_000,
    })
    await call('DELETE', `/${id}`)
    expect((await call('DELETE', `/${id}`)).code).toBe(200)
    for (const answer of [
      await call('GET', `/${id}`),
      await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] }),
      await call('POST', `/${id}/stage`, { stage: 'export' }),
    ])
      expect(answer.code).toBe(404)
    expect(await points()).toMatchObject({ held: 0 })
    expect((await call('POST', `/${id}/restore`)).result).toMatchObject({ id, written: 1 })
    expect(runOf(await read(id), nodes[0]?.id ?? '')).toMatchObject({ state: 'stopped' })
    await call('DELETE', `/${id}`)
    await app.advanceClock(31 * 86_400_000)
    expect(await purgeExpiredManuscripts(app.context.db, app.context.clock.now())).toBeGreaterThan(0)
    await app.advanceClock(0)
    expect((await call('POST', `/${id}/restore`)).code).toBe(404)
  })
})

describe('an outline', () => {
  test('is streamed heading by heading, fits the length, and costs by its output', async () => {
    const before = await points()
    const { id } = await begin()
    const begun = (await call('POST', `/${id}/outline`, {})).result as Manuscript
    expect(begun.planning).toMatchObject({ action: 'outline', state: 'streaming', model: 'm', cost: null })
    const done = await waitUntilDone(id)
    expect(done.outline.map(({ level, title, length }) => [level, title, length])).toEqual([
      [1, '缘起', 400],
      [2, '信', 300],
      [2, '回信', 300],
      [1, '之后', 500],
    ])
    expect(done).toMatchObject({ planned: 4, written: 0, outlineRevision: 2, planning: { state: 'done', cost: 1 } })
    const events = await rows(done.planning?.stream ?? '')
    expect(events.filter(({ type }) => type === 'node').map(({ data }) => data.node?.id)).toEqual(
      done.outline.map((one) => one.id),
    )
    expect(events.at(-1)?.type).toBe('done')
    expect(await points()).toMatchObject({ points: before.points - 1, held: 0 })
    for (const part of ['an essay', 'Simplified Chinese', '1500 characters', '山里的雪', '那年冬天'])
      expect(instructions()).toContain(part)
    const { result: ledger } = await app.call('GET', '/api/ledger/entries', { headers: member.bearer })
    expect(ledger.lines[0]).toMatchObject({
      kind: 'zscene',
      amount: -1,
      title: '一封信',
      place: { type: 'zscene', id },
    })
  })

  test('requires a topic', async () => {
    const { id } = await begin({ material: { ...material, topic: ' ' } })
    expect(await call('POST', `/${id}/outline`, {})).toMatchObject({
      code: 400,
      result: { fields: { topic: 'empty' } },
    })
  })

  test('is saved with fitted levels when edited by hand, and an older revision is refused', async () => {
    const { id } = await begin()
    const nodes = [node('甲', 3), node('乙', 3)]
    const write = (revision: number, all = nodes) => call('PATCH', `/${id}/outline`, { revision, nodes: all })
    expect((await write(1)).result.outline.map(({ level }: ManuscriptNode) => level)).toEqual([1, 2])
    expect((await write(1)).code).toBe(2002)
    expect((await write(2, [...nodes, ...nodes])).code).toBe(400)
  })

  test('keeps the text of headings with the same title, and locked ones, when it is regenerated', async () => {
    const nodes = [node('缘起'), node('锁着的'), node('不要的')]
    const [start, locked, gone] = nodes.map((one) => one.id) as [string, string, string]
    const { id } = await writeSections(nodes)
    await call('POST', `/${id}/sections/${locked}/lock`, { locked: true })
    await call('POST', `/${id}/outline`, {})
    const done = await waitUntilDone(id)
    expect(instructions()).toContain('锁着的')
    expect(done.outline.map(({ title }) => title)).toEqual(['缘起', '信', '回信', '锁着的', '之后'])
    expect(done.outline[0]?.id).toBe(start)
    expect(textOf(done, start)).toBe(PROSE)
    // The section of a removed heading returns with it.
    const back = (await call('PATCH', `/${id}/outline`, { revision: done.outlineRevision, nodes })).result as Manuscript
    expect(textOf(back, gone)).toBe(PROSE)
  })

  test('regenerates one heading with its subheadings, and keeps the rest', async () => {
    const nodes = [node('甲'), node('缘起'), node('旧的', 2), node('丙')]
    const { id } = await outlined(nodes)
    endpoint.answer((response) => reply(response, '# 缘起 | 0 | 新的说法\n## 信 | 300 | 一\n## 旧的 | 200 | 二'))
    await call('POST', `/${id}/outline`, { node: nodes[1]?.id })
    const { outline } = await waitUntilDone(id)
    expect(outline.map(({ level, title }) => [level, title])).toEqual([
      [1, '甲'],
      [1, '缘起'],
      [2, '信'],
      [2, '旧的'],
      [1, '丙'],
    ])
    expect(outline[1]).toMatchObject({ id: nodes[1]?.id, brief: '新的说法', length: 0 })
    expect(outline[3]?.id).toBe(nodes[2]?.id)
    expect((await call('POST', `/${id}/outline`, { node: randomUUID() })).code).toBe(2002)
  })

  test('can not be edited, regenerated or written from while it is generated', async () => {
    const goOn = slowly('# 一 | 100 | 甲\n', '# 二 | 100 | 乙')
    const nodes = [node('甲')]
    const { id, outlineRevision } = await outlined(nodes)
    await call('POST', `/${id}/outline`, {})
    expect((await call('PATCH', `/${id}/outline`, { revision: outlineRevision, nodes: [] })).code).toBe(2002)
    expect((await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] })).code).toBe(2002)
    expect((await call('POST', `/${id}/outline`, {})).code).toBe(2002)
    goOn()
    expect((await waitUntilDone(id)).outline.map(({ title }) => title)).toEqual(['一', '二'])
  })

  test.each<[string, string, (response: ServerResponse) => void, cost?: number]>([
    ...upstreamFailures('# 半个 | 100 | 甲\n# 又'),
    ['text without a heading', 'crashed', (response) => reply(response, '我想想。'), 1],
  ])(
    '%s: fails with a reason and its cost, and keeps the previous outline',
    async (_, reason, respond, cost = costOfFailure(reason)) => {
      const before = await points()
      const nodes = [node('甲')]
      const { id } = await outlined(nodes)
      endpoint.answer(respond)
      await call('POST', `/${id}/outline`, {})
      const failed = await waitUntilDone(id)
      expect(failed.planning).toMatchObject({ state: 'failed', reason, cost })
      expect(failed.outline).toEqual(nodes)
      expect(await points()).toMatchObject({ points: before.points - cost, held: 0 })
    },
  )
})

describe('sections', () => {
  test('are written two at a time in outline order, each in its own run that is given the text before it', async () => {
    const nodes = ['甲', '乙', '丙', '丁'].map((title) => node(title))
    const { id } = await outlined(nodes)
    const began: string[] = []
    let [running, most] = [0, 0]
    endpoint.answer(async (response) => {
      const title = /Write the section “(.+?)”/.exec(instructions())?.[1] ?? ''
      const before = began.push(title)
      most = Math.max(most, (running += 1))
      // No generation ends before the next has begun; one too many would start right after that.
      await expect.poll(() => began.length, { timeout: 10_000 }).toBeGreaterThan(Math.min(before, nodes.length - 1))
      await new Promise((resolve) => setTimeout(resolve, 60))
      running -= 1
      reply(response, `${title}的正文。`)
    })
    const before = await points()
    const begun = (await call('POST', `/${id}/sections`, { nodes: nodes.map((one) => one.id).toReversed() }))
      .result as Manuscript
    expect(await points()).toMatchObject({ held: 8 })
    expect(begun.sections.map(({ run }) => run?.state)).toEqual(['streaming', 'streaming', 'streaming', 'streaming'])
    expect(new Set(begun.sections.map(({ run }) => run?.stream)).size).toBe(4)
    const done = await waitUntilDone(id)
    expect(most).toBe(2)
    expect([began.slice(0, 2).toSorted(), ...began.slice(2)]).toEqual([['乙', '甲'], '丙', '丁'])
    expect(
      done.sections.every(
        ({ text, edited, offline, run }) => text.endsWith('的正文。') && !edited && !offline && run?.cost === 1,
      ),
    ).toBe(true)
    expect(done).toMatchObject({ planned: 4, written: 4 })
    expect(instructions()).toContain('甲: 甲的正文。')
    expect(await points()).toMatchObject({ points: before.points - 4, held: 0 })
  })

  test('cost no more than their hold, and may be longer than planned', async () => {
    const nodes = [node('长', 1, 100)]
    const { id } = await outlined(nodes)
    endpoint.answer((response) => reply(response, '字'.repeat(400)))
    await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] })
    expect(runOf(await waitUntilDone(id), nodes[0]?.id ?? '')).toMatchObject({ state: 'done', cost: 1 })
    expect(endpoint.requests.at(-1)?.body).toMatchObject({ max_tokens: 9000, max_completion_tokens: 9000 })
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['write far more than was paid for', (response) => reply(response, '字'.repeat(2000))],
    ['reach the maximum number of tokens', (response) => sendAnswer(response, ['字'.repeat(490)], undefined, 'length')],
  ])('that %s fail, keep what they have, and cost their hold', async (_, respond) => {
    const nodes = [node('长', 1, 100)]
    const [nodeId = ''] = nodes.map((one) => one.id)
    const { id } = await outlined(nodes)
    endpoint.answer(respond)
    await call('POST', `/${id}/sections`, { nodes: [nodeId] })
    const ended = await waitUntilDone(id)
    expect(runOf(ended, nodeId)).toMatchObject({ state: 'failed', reason: 'tooLong', cost: 1 })
    expect(textOf(ended, nodeId)).toMatch(/^字{490,500}$/)
  })

  test('of an English manuscript are held, charged and polished by their words', async () => {
    const nodes = [node('Rain', 1, 300)]
    const { id } = await begin({ material: { ...material, language: 'en' } })
    await call('PATCH', `/${id}/outline`, { revision: 1, nodes })
    const body = { nodes: [nodes[0]?.id] }
    endpoint.answer((response) => reply(response, 'It rained all night. '.repeat(50)))

    await call('POST', `/${id}/sections`, body)
    expect(await points()).toMatchObject({ held: 3 })
    expect(runOf(await waitUntilDone(id), nodes[0]?.id ?? '')).toMatchObject({ state: 'done', cost: 2 })
    // Its 200 words cost 1 point; its characters would cost 5.
    await call('POST', `/${id}/polish`, body)
    expect(await points()).toMatchObject({ held: 1 })
    expect(runOf(await waitUntilDone(id), nodes[0]?.id ?? '')).toMatchObject({
      action: 'polish',
      state: 'done',
      cost: 1,
    })
  })

  test('are rewritten with an instruction, and the old text is kept as a version that can be restored', async () => {
    const nodes = [node('甲'), node('乙')]
    const [first = '', second = ''] = nodes.map((one) => one.id)
    const { id } = await writeSections(nodes)
    endpoint.answer((response) => reply(response, '换了个写法。'))
    await call('POST', `/${id}/sections`, { nodes: [first], wish: '短一些' })
    const done = await waitUntilDone(id)
    expect(instructions()).toContain('短一些')
    expect(instructions()).toContain(PROSE)
    expect([textOf(done, first), textOf(done, second)]).toEqual(['换了个写法。', PROSE])
    const { versions } = (await call('GET', `/${id}/sections/${first}/versions`)).result
    expect(versions).toMatchObject([
      { origin: 'written', text: '换了个写法。' },
      { origin: 'written', text: PROSE },
    ])
    expect((await call('POST', `/${id}/versions/${versions[1].id}`)).result).toMatchObject({ text: PROSE, revision: 3 })
    const { id: other } = await begin()
    expect((await call('POST', `/${other}/versions/${versions[1].id}`)).code).toBe(404)
    expect(textOf(await read(id), second)).toBe(PROSE)
  })

  test('check the revision of an edit, keep one version per sitting, and refuse edits during a run', async () => {
    const nodes = [node('甲')]
    const [nodeId = ''] = nodes.map((one) => one.id)
    const { id } = await outlined(nodes)
    const edit = (text: string, revision: number) => call('PATCH', `/${id}/sections/${nodeId}`, { text, revision })
    expect((await edit('一', 0)).result).toMatchObject({ text: '一', revision: 1, edited: true })
    expect((await edit('一二', 1)).result).toMatchObject({ revision: 2 })
    expect((await edit('迟了', 1)).code).toBe(2002)
    await app.advanceClock(11 * 60_000)
    await edit('一二三', 2)
    expect(
      (await call('GET', `/${id}/sections/${nodeId}/versions`)).result.versions.map(
        ({ text }: { text: string }) => text,
      ),
    ).toEqual(['一二三', '一二'])
    const goOn = slowly('写')
    await call('POST', `/${id}/sections`, { nodes: [nodeId] })
    expect((await edit('四', 3)).code).toBe(2002)
    goOn()
    await waitUntilDone(id)
  })

  test('are never rewritten, edited or polished while they are locked', async () => {
    const nodes = [node('甲'), node('乙')]
    const [locked = '', free = ''] = nodes.map((one) => one.id)
    const { id } = await writeSections(nodes)
    expect((await call('POST', `/${id}/sections/${locked}/lock`, { locked: true })).result).toMatchObject({
      locked: true,
    })
    expect((await call('POST', `/${id}/sections`, { nodes: [locked] })).code).toBe(2002)
    expect((await call('PATCH', `/${id}/sections/${locked}`, { text: '改', revision: 1 })).code).toBe(2002)
    endpoint.answer((response) => reply(response, '新的。'))
    const begun = (await call('POST', `/${id}/sections`, { nodes: [locked, free] })).result as Manuscript
    expect(runOf(begun, locked)?.state).toBe('done')
    const done = await waitUntilDone(id)
    expect([textOf(done, locked), textOf(done, free)]).toEqual([PROSE, '新的。'])
    expect((await call('POST', `/${id}/polish`, { nodes: [locked] })).code).toBe(2002)
    await call('POST', `/${id}/sections/${locked}/lock`, { locked: false })
    expect((await call('PATCH', `/${id}/sections/${locked}`, { text: '改', revision: 1 })).code).toBe(200)
  })

  test('that are stopped keep their text and are charged for it, and queued ones cost nothing', async () => {
    slowly('写了一半，')
    const nodes = ['甲', '乙', '丙'].map((title) => node(title))
    const [first = '', , third = ''] = nodes.map((one) => one.id)
    const { id } = await outlined(nodes)
    await call('POST', `/${id}/sections`, { nodes: nodes.map((one) => one.id) })
    await vi.waitFor(async () => expect(runOf(await read(id), first)?.seq).toBeGreaterThan(0), { timeout: 10_000 })
    const stopped = (await call('POST', `/${id}/stop`, {})).result as Manuscript
    expect(runOf(stopped, first)).toMatchObject({ state: 'stopped', cost: 1 })
    expect(textOf(stopped, first)).toBe('写了一半，')
    expect(runOf(stopped, third)).toMatchObject({ state: 'stopped', cost: 0 })
    expect(await points()).toMatchObject({ held: 0 })
    expect((await call('POST', `/${id}/stop`, {})).code).toBe(200)
  })

  test('have their run stopped when their heading is removed', async () => {
    const goOn = slowly('写了一半')
    const nodes = ['甲', '乙'].map((title) => node(title))
    const { id, outlineRevision } = await outlined(nodes)
    const begun = (await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] })).result as Manuscript
    const { stream } = begun.sections[0]?.run ?? { stream: '' }
    expect(
      (await call('PATCH', `/${id}/outline`, { revision: outlineRevision, nodes: nodes.slice(1) })).result.outline,
    ).toHaveLength(1)
    expect((await rows(stream)).at(-1)?.type).toBe('stopped')
    goOn()
    expect(await points()).toMatchObject({ held: 0 })
  })

  test.each<[string, string, (response: ServerResponse) => void, cost?: number]>([
    ...upstreamFailures('写了一半'),
    ['text that is too long', 'tooLong', (response) => reply(response, '字'.repeat(20_001)), 2],
  ])(
    '%s: fails with a reason and its cost, and keeps the previous text',
    async (_, reason, respond, cost = costOfFailure(reason)) => {
      const nodes = [node('甲')]
      const [nodeId = ''] = nodes.map((one) => one.id)
      const { id } = await writeSections(nodes)
      const before = await points()
      endpoint.answer(respond)
      await call('POST', `/${id}/sections`, { nodes: [nodeId] })
      const failed = await waitUntilDone(id)
      expect(runOf(failed, nodeId)).toMatchObject({ state: 'failed', reason, cost })
      expect(textOf(failed, nodeId)).toBe(PROSE)
      expect(await points()).toMatchObject({ points: before.points - cost, held: 0 })
      endpoint.answer((response) => reply(response, '再来。'))
      await call('POST', `/${id}/sections`, { nodes: [nodeId] })
      expect(textOf(await waitUntilDone(id), nodeId)).toBe('再来。')
    },
  )

  test.each(implausibleUsage)('ignore the implausible token count %j', async (usage) => {
    const nodes = [node('甲')]
    const { id } = await outlined(nodes)
    endpoint.answer((response) => sendAnswer(response, ['一'.repeat(300)], usage))
    const before = await points()
    await call('POST', `/${id}/sections`, { nodes: [nodes[0]?.id] })
    expect(runOf(await waitUntilDone(id), nodes[0]?.id ?? '')).toMatchObject({ state: 'done', cost: 2 })
    expect(await points()).toMatchObject({ points: before.points - 2, held: 0 })
  })

  test('are not started at all when the points do not cover all of them', async () => {
    const nodes = Array.from({ length: 40 }, (_, k) => node(`第${k}节`, 1, 3000))
    const { id } = await outlined(nodes)
    const before = await points()
    expect(await call('POST', `/${id}/sections`, { nodes: nodes.map((one) => one.id) })).toMatchObject({ code: 2001 })
    expect(await points()).toEqual(before)
    expect((await read(id)).sections).toEqual([])
  })
})

describe('polishing', () => {
  test('proposes a new text beside each section, to accept or reject, and none where nothing changes', async () => {
    const nodes = ['甲', '乙', '丙'].map((title) => node(title))
    const [first = '', second = '', third = ''] = nodes.map((one) => one.id)
    const { id } = await writeSections(nodes)
    endpoint.answer((response) => reply(response, instructions().includes('>>> # 丙') ? PROSE : '信，是从山里寄来的。'))
    await call('POST', `/${id}/polish`, { nodes: nodes.map((one) => one.id) })
    const done = await waitUntilDone(id)
    expect(done.sections.map(({ proposal }) => proposal)).toEqual([
      '信，是从山里寄来的。',
      '信，是从山里寄来的。',
      null,
    ])
    expect(done.sections.map(({ text }) => text)).toEqual([PROSE, PROSE, PROSE])
    expect(runOf(done, third)).toMatchObject({ action: 'polish', state: 'done', cost: 1 })
    const settle = async (nodeId: string, taken: boolean) =>
      (await call('POST', `/${id}/sections/${nodeId}/proposal`, { taken })).result
    expect(await settle(first, true)).toMatchObject({ text: '信，是从山里寄来的。', proposal: null, revision: 2 })
    expect(await settle(first, true)).toMatchObject({ revision: 2 })
    expect(await settle(second, false)).toMatchObject({ text: PROSE, proposal: null, revision: 1 })
    expect((await call('GET', `/${id}/sections/${first}/versions`)).result.versions[0]).toMatchObject({
      origin: 'polished',
    })
  })

  test('is refused for an empty section', async () => {
    const nodes = [node('甲')]
    const { id } = await outlined(nodes)
    expect((await call('POST', `/${id}/polish`, { nodes: [nodes[0]?.id] })).code).toBe(400)
  })
})

describe('a snapshot', () => {
  test('restores outline, texts and locks, and keeps the state before that as a snapshot, too', async () => {
    const nodes = [node('甲'), node('乙')]
    const [first = ''] = nodes.map((one) => one.id)
    const { id, outlineRevision } = await writeSections(nodes)
    const snapId = randomUUID()
    const saveSnapshot = () => call('POST', `/${id}/snapshots`, { id: snapId, name: '初稿' })
    expect((await saveSnapshot()).result).toMatchObject({ id: snapId, name: '初稿', written: 2 })
    expect((await saveSnapshot()).code).toBe(200)
    await call('PATCH', `/${id}/sections/${first}`, { text: '全改了', revision: 1 })
    await call('POST', `/${id}/sections/${first}/lock`, { locked: true })
    await call('PATCH', `/${id}/outline`, { revision: outlineRevision, nodes: nodes.slice(0, 1) })
    const back = (await call('POST', `/${id}/snapshots/${snapId}`)).result as Manuscript
    expect(back.outline).toEqual(nodes)
    expect(back.sections.map(({ text, locked }) => [text, locked])).toEqual([
      [PROSE, false],
      [PROSE, false],
    ])
    const { snapshots } = (await call('GET', `/${id}/snapshots`)).result
    expect(snapshots.map(({ name }: { name: string }) => name)).toEqual(['', '初稿'])
    const again = (await call('POST', `/${id}/snapshots/${snapshots[0].id}`)).result as Manuscript
    expect(textOf(again, first)).toBe('全改了')
    await call('DELETE', `/${id}/snapshots/${snapId}`)
    expect((await call('POST', `/${id}/snapshots/${snapId}`)).code).toBe(404)
  })
})

test('keeps a manuscript as a work: once while it is unchanged, again when changed, not when empty', async () => {
  const { id: blank } = await begin()
  expect((await call('POST', `/${blank}/keep`)).code).toBe(2002)
  const nodes = [node('甲')]
  const { id } = await writeSections(nodes)
  const save = async () => (await call('POST', `/${id}/keep`)).result
  const work = await save()
  expect((await save()).id).toBe(work.id)
  const whole = (await app.call('GET', `/api/works/${work.id}`, { headers: member.bearer })).result
  expect(whole).toMatchObject({
    type: 'text',
    title: '一封信',
    input: { parameters: { zscene: id, form: 'essay' } },
    output: { text: `# 一封信\n\n## 甲\n\n${PROSE}\n` },
  })
  await call('PATCH', `/${id}/sections/${nodes[0]?.id}`, { text: '改', revision: 1 })
  expect((await save()).id).not.toBe(work.id)
})

test('P45: starts one run for thirty concurrent requests, under the same idempotency key or others', async () => {
  const nodes = [node('甲')]
  const { id } = await outlined(nodes)
  const headers = { ...member.bearer, 'idempotency-key': randomUUID() }
  const body = { nodes: [nodes[0]?.id] }
  const goOn = slowly('写')
  const same = await Promise.all(
    Array.from({ length: 24 }, () => app.call('POST', `/api/zscenes/${id}/sections`, { headers, body })),
  )
  const others = await Promise.all(Array.from({ length: 6 }, () => call('POST', `/${id}/sections`, body)))
  expect(new Set(same.filter(({ code }) => code === 200).map(({ result }) => result.sections[0].run.id)).size).toBe(1)
  expect(others.every(({ code }) => code === 2002)).toBe(true)
  goOn()
  await waitUntilDone(id)
  const { rows: kept } = await app.database.pool.query(
    'select 1 from manuscript_generations where manuscript_id = $1',
    [id],
  )
  expect(kept).toHaveLength(1)
})

test('finishes parallel edits, stops, locks and outlines without a deadlock, and releases all holds', async () => {
  const goOn = slowly('写')
  const nodes = ['甲', '乙', '丙', '丁'].map((title) => node(title))
  const { id, outlineRevision } = await outlined(nodes)
  const ids = nodes.map((one) => one.id)
  await Promise.all([
    call('POST', `/${id}/sections`, { nodes: ids }),
    call('POST', `/${id}/stop`, {}),
    ...ids.map((nodeId) => call('POST', `/${id}/sections/${nodeId}/lock`, { locked: false })),
    ...ids.map((nodeId) => call('PATCH', `/${id}/sections/${nodeId}`, { text: '手写', revision: 0 })),
    call('PATCH', `/${id}/outline`, { revision: outlineRevision, nodes: nodes.toReversed() }),
    call('POST', `/${id}/snapshots`, { id: randomUUID(), name: 'x' }),
    call('POST', `/${id}/stop`, {}),
  ])
  goOn()
  await waitUntilDone(id)
  expect(await points()).toMatchObject({ held: 0 })
})

test('writes an outline and sections from the material with the demo engine, and says so', async () => {
  const here = await testApp(
    { floodGuard: false },
    { engine: createDemoEngine({ pace: 0, pictures: inProcessPictures }) },
  )
  const one = await here.member()
  const ask = (method: Method, path: string, body?: object) =>
    here.prepare(method, `/api/zscenes${path}`, {
      headers: { ...one.bearer, 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    })
  const done = (id: string) =>
    vi.waitFor(
      async () => {
        const { result } = await ask('GET', `/${id}`)
        if (isOpen(result)) throw new Error('It is still being written')
        return result as Manuscript
      },
      { timeout: 15_000 },
    )
  for (const language of ['zh-CN', 'en'] as const) {
    const id = randomUUID()
    const own =
      language === 'en'
        ? {
            ...material,
            language,
            topic: 'A letter',
            points: 'the snow in the mountains\nthe letter never sent',
            notes: 'The snow was deep that winter. The letter lay in a drawer for ten years.',
          }
        : material
    await ask('POST', '', { id, name: '', form: 'essay', material: own })
    await ask('POST', `/${id}/outline`, {})
    const { outline } = await done(id)
    const [first, second] = own.points.split('\n')
    expect(outline.length).toBeGreaterThan(4)
    expect(outline.filter(({ brief }) => [first, second].some((point) => brief.includes(point ?? '?')))).toHaveLength(2)
    const letter = outline.find(({ brief }) => brief.includes(second ?? '?'))
    await ask('POST', `/${id}/sections`, { nodes: [letter?.id] })
    const made = (await done(id)).sections[0]
    expect(made).toMatchObject({ offline: true, run: { state: 'done' } })
    expect(made?.text).toContain(language === 'en' ? 'demonstration engine' : '演示引擎')
    expect(made?.text).toContain(language === 'en' ? 'The letter lay in a drawer' : '没有寄出的信在抽屉里放了十年。')
  }
})
