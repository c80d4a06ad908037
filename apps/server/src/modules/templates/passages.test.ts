import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { upstreamFailures, costOfFailure } from '../ai/test-upstream-failures.ts'
import { answerWith, readEngineRequest, requestHeaders, setUpTemplateServer } from './test-templates.ts'

const templateServer = setUpTemplateServer()
const { run, read, ended, writeDocument, points } = templateServer

describe('a reworded passage', () => {
  const TEXT = '# 平江路\n\n早上人少，很安静。下午人多。'
  const place = { from: TEXT.indexOf('早上'), to: TEXT.indexOf('下午') }
  const reword = (id: string, versionId: string, body: object = {}, headers = requestHeaders(templateServer.member)) =>
    templateServer.app.call('POST', `/api/pieces/${id}/versions/${versionId}/passages`, {
      headers,
      body: { id: randomUUID(), revision: 0, ...place, action: 'rewrite', ...body },
    })
  const settle = (id: string, versionId: string, passageId: string, taken: boolean) =>
    templateServer.app.call('POST', `/api/pieces/${id}/versions/${versionId}/passages/${passageId}`, {
      headers: templateServer.member.bearer,
      body: { taken },
    })
  const begun = async () => {
    templateServer.endpoint.answer((response) => answerWith(response, TEXT))
    const { id, versions } = await writeDocument()
    templateServer.endpoint.answer((response) => answerWith(response, '清早安静。', 30))
    return { id, version: versions[0]?.id ?? '' }
  }
  /** A document with a finished proposal for a passage. */
  const offered = async (body: object = {}) => {
    const { id, version } = await begun()
    const { result } = await reword(id, version, body)
    const { versions } = await ended(id)
    return { id, version, passage: versions[0]?.passage ?? null, begun: result }
  }

  test('is generated with its context, beside the unchanged text, at its own price', async () => {
    const { id, version } = await begun()
    const before = await points()
    const { result } = await reword(id, version, { action: 'tone', tone: 'warm' })
    expect(result.passage).toMatchObject({
      action: 'tone',
      tone: 'warm',
      before: '早上人少，很安静。',
      ...place,
      state: 'streaming',
      text: '',
    })
    const { versions } = await ended(id)
    expect(versions[0]).toMatchObject({
      text: TEXT,
      revision: 0,
      passage: { state: 'done', text: '清早安静。', cost: 1 },
    })
    const { system, user } = readEngineRequest(templateServer.endpoint)
    expect(system).toContain('温暖')
    expect(user).toBe(
      '〔前文〕\n# 平江路\n\n\n〔/前文〕\n\n〔选段〕\n早上人少，很安静。\n〔/选段〕\n\n〔后文〕\n下午人多。\n〔/后文〕',
    )
    expect(await points()).toMatchObject({ points: before.points - 1, held: 0 })
  })

  test('replaces the passage in the text when accepted, and cannot be dismissed afterwards', async () => {
    const { id, version, passage } = await offered()
    const taken = (await settle(id, version, passage?.id ?? '', true)).result
    expect(taken).toMatchObject({ text: '# 平江路\n\n清早安静。下午人多。', revision: 1, edited: true, passage: null })
    expect((await settle(id, version, passage?.id ?? '', false)).result).toEqual(taken)
  })

  test('leaves the text unchanged when dismissed', async () => {
    const { id, version, passage } = await offered()
    expect((await settle(id, version, passage?.id ?? '', false)).result).toMatchObject({
      text: TEXT,
      revision: 0,
      passage: null,
    })
  })

  test('moves with an edit before it, and cannot be accepted while its passage differs', async () => {
    const { id, version, passage } = await offered()
    const edit = (text: string, revision: number) =>
      templateServer.app.prepare('PATCH', `/api/pieces/${id}/versions/${version}`, {
        headers: templateServer.member.bearer,
        body: { text, revision },
      })
    await edit(TEXT.replace('平江路', '苏州平江路'), 0)
    expect((await read(id)).versions[0]?.passage).toMatchObject({ from: place.from + 2, to: place.to + 2 })
    await edit(TEXT.replace('平江路', '苏州平江路').replace('人少', '没有人'), 1)
    expect(await settle(id, version, passage?.id ?? '', true)).toMatchObject({ code: 2002, result: { revision: 2 } })
    await edit(TEXT.replace('平江路', '苏州平江路'), 2)
    expect((await settle(id, version, passage?.id ?? '', true)).result.text).toBe(
      '# 苏州平江路\n\n清早安静。下午人多。',
    )
  })

  test('is replaced by the next one that is requested', async () => {
    const { id, version, passage } = await offered()
    const next = randomUUID()
    await reword(id, version, { id: next })
    expect((await ended(id)).versions[0]?.passage?.id).toBe(next)
    expect((await settle(id, version, passage?.id ?? '', true)).result.text).toBe(TEXT)
  })

  test('cannot be accepted while it is being generated, and is stopped when dismissed', async () => {
    const { id, version } = await begun()
    templateServer.endpoint.answer(() => {})
    const passage = randomUUID()
    await reword(id, version, { id: passage })
    expect((await settle(id, version, passage, true)).code).toBe(2002)
    expect((await run({ piece: id })).code).toBe(2002)
    expect((await settle(id, version, passage, false)).result.passage).toBeNull()
    expect(await points()).toMatchObject({ held: 0 })
  })

  test.each<[string, object, number]>([
    ['another revision', { revision: 5 }, 2002],
    ['a range beyond the end', { to: 10_000 }, 400],
    ['a reversed range', { from: 9, to: 5 }, 400],
    ['a missing tone', { action: 'tone' }, 400],
    ['an unknown model', { model: 'none' }, 400],
  ])('with %s is refused at no cost', async (_, body, code) => {
    const { id, version } = await begun()
    const before = await points()
    expect((await reword(id, version, body)).code).toBe(code)
    expect(await points()).toEqual(before)
  })

  test.each(upstreamFailures('清早'))(
    'fails on %s with a reason, is charged only for moderation, and leaves the text unchanged',
    async (_, reason, respond) => {
      const { id, version } = await begun()
      const before = await points()
      templateServer.endpoint.answer(respond)
      await reword(id, version)
      expect((await ended(id)).versions[0]).toMatchObject({
        text: TEXT,
        passage: { state: 'failed', reason, cost: costOfFailure(reason) },
      })
      expect(await points()).toMatchObject({ points: before.points - costOfFailure(reason), held: 0 })
    },
  )

  test('is generated once for thirty concurrent calls with one idempotency key', async () => {
    const { id, version } = await begun()
    const headers = requestHeaders(templateServer.member)
    const body = { id: randomUUID() }
    const all = await Promise.all(Array.from({ length: 30 }, () => reword(id, version, body, headers)))
    expect(new Set(all.filter(({ code }) => code === 200).map(({ result }) => result.passage.stream)).size).toBe(1)
    await ended(id)
    expect(
      (await templateServer.app.database.pool.query('select 1 from document_passages where version_id = $1', [version]))
        .rowCount,
    ).toBe(1)
  })
})
