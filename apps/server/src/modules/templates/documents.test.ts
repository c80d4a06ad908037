import { describe, expect, test } from 'vitest'
import { reindexDocuments } from './reindex-documents.ts'
import { purgeExpiredDocuments } from './purge-expired-documents.ts'
import { answerUntil, answerWith, NOTE_INPUTS, setUpTemplateServer } from './test-templates.ts'

const templateServer = setUpTemplateServer()
const { run, read, ended, writeDocument, points, streamed } = templateServer

describe('a document', () => {
  const edit = (id: string, versionId: string, body: object, who = templateServer.member) =>
    templateServer.app.call('PATCH', `/api/pieces/${id}/versions/${versionId}`, { headers: who.bearer, body })

  test('is edited by revision: an edit of an outdated revision is refused with the current text', async () => {
    const { id, versions } = await writeDocument()
    const version = versions[0]?.id ?? ''
    expect((await edit(id, version, { text: '# 新题\n\n改过。', revision: 0 })).result).toMatchObject({
      text: '# 新题\n\n改过。',
      revision: 1,
      edited: true,
    })
    expect(await edit(id, version, { text: '别的', revision: 0 })).toMatchObject({
      code: 2002,
      result: { text: '# 新题\n\n改过。', revision: 1 },
    })
    // The client retries because the answer was lost.
    expect((await edit(id, version, { text: '# 新题\n\n改过。', revision: 0 })).result).toMatchObject({ revision: 1 })
    expect(await read(id)).toMatchObject({ title: '新题', excerpt: '改过。' })
  })

  test('publishes an event at its start, end and edit, and when it is moved to the trash', async () => {
    const { id, versions } = await writeDocument()
    await edit(id, versions[0]?.id ?? '', { text: '# 新题', revision: 0 })
    await templateServer.app.call('DELETE', `/api/pieces/${id}`, { headers: templateServer.member.bearer })
    const { rows } = await templateServer.app.database.pool.query<{
      type: string
      data: { piece?: { title: string }; id?: string }
    }>(
      `select type, data from stream_rows where stream = 'user:' || (select member_id from documents where id = $1)
        and type like 'piece.%' order by seq`,
      [id],
    )
    expect(rows.map(({ type, data }) => [type, data.piece?.title ?? data.id])).toEqual([
      ['piece.changed', ''],
      ['piece.changed', '平江路一日'],
      ['piece.changed', '新题'],
      ['piece.removed', id],
    ])
  })

  test('cannot be edited while it is being generated', async () => {
    let goOn = () => {}
    const over = new Promise<void>((resolve) => (goOn = resolve))
    templateServer.endpoint.answer((response) => answerUntil(response, over, '好。'))
    const { result } = await run()
    expect((await edit(result.id, result.versions[0].id, { text: 'x', revision: 0 })).code).toBe(2002)
    goOn()
    expect((await ended(result.id)).versions[0]?.text.trim()).toBe('好。')
  })

  test('P46: accepts one of twenty concurrent edits of the same revision', async () => {
    const { id, versions } = await writeDocument()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, k) => edit(id, versions[0]?.id ?? '', { text: `第${k}`, revision: 0 })),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await read(id)).versions[0]).toMatchObject({
      revision: 1,
      text: all.find(({ code }) => code === 200)?.result.text,
    })
  })

  test('stops the generation of a version that is deleted', async () => {
    const { id } = await writeDocument()
    templateServer.endpoint.answer(() => {})
    const { result } = await run({ piece: id })
    const left = (
      await templateServer.app.call('DELETE', `/api/pieces/${id}/versions/${result.versions[1].id}`, {
        headers: templateServer.member.bearer,
      })
    ).result
    expect(left.versions.map(({ state }: { state: string }) => state)).toEqual(['done'])
    expect(await points()).toMatchObject({ held: 0 })
    expect((await streamed(result.versions[1].stream)).end).toBe('stopped')
  })

  test('can be restored for thirty days after it was deleted', async () => {
    const { id } = await writeDocument()
    const call = (method: 'POST' | 'DELETE', path = '') =>
      templateServer.app.call(method, `/api/pieces/${id}${path}`, { headers: templateServer.member.bearer })
    await call('DELETE')
    expect((await call('DELETE')).code).toBe(200)
    expect(
      (await templateServer.app.call('GET', `/api/pieces/${id}`, { headers: templateServer.member.bearer })).code,
    ).toBe(404)
    expect((await run({ piece: id })).code).toBe(404)
    expect((await call('POST', '/restore')).result).toMatchObject({ id, versions: [{ state: 'done' }] })
    await call('DELETE')
    await templateServer.app.advanceClock(31 * 86_400_000)
    expect(
      await purgeExpiredDocuments(templateServer.app.context.db, templateServer.app.context.clock.now()),
    ).toBeGreaterThan(0)
    await templateServer.app.advanceClock(0)
    expect((await call('POST', '/restore')).code).toBe(404)
    expect(
      (await templateServer.app.database.pool.query('select 1 from document_versions where document_id = $1', [id]))
        .rowCount,
    ).toBe(0)
  })

  /** Copies a document with its version and index, each a second older than the one before. Returns the ids. */
  async function copies(id: string, count: number) {
    const { rows } = await templateServer.app.database.pool.query<{ id: string }>(
      `with copied as (
         insert into documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
           'updated_at', d.updated_at - n * interval '1 second'))).* from documents d, generate_series(1, $2) n
           where d.id = $1
         returning id, updated_at),
       versions as (
         insert into document_versions select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
           'generation_id', gen_random_uuid(), 'document_id', copied.id))).* from document_versions v, copied
           where v.document_id = $1),
       searches as (
         insert into document_searches select (jsonb_populate_record(s, jsonb_build_object('document_id', copied.id))).*
           from document_searches s, copied where s.document_id = $1)
       select id from copied order by updated_at desc`,
      [id, count],
    )
    return rows.map((row) => row.id)
  }

  test('is listed to its member only, in pages, by template and by search in its inputs and text', async () => {
    const ids: string[] = []
    for (const k of [1, 7, 31]) {
      await templateServer.app.advanceClock(k * 1000)
      templateServer.endpoint.answer((response) => answerWith(response, `# 第${k}篇 Note`))
      ids.unshift((await writeDocument({ inputs: { ...NOTE_INPUTS, topic: `湖${k}` } })).id)
    }
    ids.push(...(await copies(ids.at(-1) ?? '', 29)))
    const page = async (query = '') =>
      (await templateServer.app.call('GET', `/api/pieces${query}`, { headers: templateServer.member.bearer })).result
    const first = await page()
    const second = await page(`?cursor=${encodeURIComponent(first.next)}`)
    expect([...first.pieces, ...second.pieces].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect((await page(`?search=${encodeURIComponent('第7篇 NOTE')}`)).pieces).toMatchObject([{ title: '第7篇 Note' }])
    expect((await page(`?search=${encodeURIComponent('湖31')}`)).pieces).toHaveLength(1)
    expect((await page(`?search=${encodeURIComponent('%')}`)).pieces).toEqual([])
    for (const search of ['小紅書', 'xiaohongshu biji', 'xhsbj'])
      expect((await page(`?search=${encodeURIComponent(search)}`)).pieces, search).toHaveLength(30)
    expect((await page('?scene=regex-maker')).pieces).toEqual([])

    // Indexed with an earlier version of the text folding.
    const { pool } = templateServer.app.database
    await pool.query(
      "update document_searches set folding = 0, spelled = '', words = '', grams = '{}' where document_id = $1",
      [ids[0]],
    )
    expect((await page(`?search=${encodeURIComponent('湖31')}`)).pieces).toEqual([])
    await reindexDocuments(templateServer.app.database.db)
    expect((await page(`?search=${encodeURIComponent('湖31')}`)).pieces).toHaveLength(1)
    expect(
      (await templateServer.app.call('GET', '/api/pieces?cursor=x', { headers: templateServer.member.bearer })).code,
    ).toBe(400)
    const other = await templateServer.app.member()
    expect((await templateServer.app.call('GET', '/api/pieces', { headers: other.bearer })).result.pieces).toEqual([])
    expect((await run({ piece: ids[0] }, { who: other })).code).toBe(404)
  })

  test('is saved as one work with all its inputs, and as another work after an edit', async () => {
    const { id, versions } = await writeDocument({
      inputs: { ...NOTE_INPUTS, keywords: ['苏州', '早上'], tone: 'warm' },
    })
    const version = versions[0]?.id ?? ''
    const save = async () =>
      (
        await templateServer.app.call('POST', `/api/pieces/${id}/versions/${version}/keep`, {
          headers: templateServer.member.bearer,
        })
      ).result
    const work = await save()
    expect((await save()).id).toBe(work.id)
    expect(
      (await templateServer.app.call('GET', `/api/works/${work.id}`, { headers: templateServer.member.bearer })).result,
    ).toMatchObject({
      type: 'text',
      title: '平江路一日',
      cost: 2,
      input: {
        // In the order of the form.
        prompt: expect.stringMatching(/^[^]*平江路散步\n[^]*豆腐花 6 元。\n[^]*苏州、早上\n语气：温暖$/),
        parameters: {
          scene: 'xiaohongshu-note',
          topic: '平江路散步',
          purpose: 'guide',
          facts: '豆腐花 6 元。',
          keywords: '苏州、早上',
          tone: 'warm',
        },
      },
      output: { text: '# 平江路一日\n\n早上人少。' },
    })
    await edit(id, version, { text: '改了', revision: 0 })
    expect((await save()).id).not.toBe(work.id)
  })
})
