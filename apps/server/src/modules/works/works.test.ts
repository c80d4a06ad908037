import { randomUUID } from 'node:crypto'
import { normalizeName } from '@moyun/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../time/china-time.ts'
import { purgeExpiredWorks } from './erase-works.ts'
import { testWorks, type TestWorks } from './test-works.ts'

let app: TestWorks
beforeAll(async () => {
  app = await testWorks()
})

const MINUTE = 60 * 1000
/** Bidirectional overrides, an emoji family, a flag, a combining letter, and text that a page might interpret. */
const HOSTILE = '\u202Etxt.exe 👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 e\u0301 <img src=x onerror=alert(1)> ${1} \u2066中\u2069'

const saveAnswer = (by: Parameters<TestWorks['request']>[0], id: string) =>
  app.request(by, 'POST', `/api/chat/messages/${id}/keep`)

describe('an answer saved as a work', () => {
  test('has its question, its model and a link to its conversation', async () => {
    const member = await app.member()
    const { id, conversationId } = await app.answer(member, {
      question: '写一首\n关于山的诗',
      text: '空山新雨后，\n\n天气晚来秋。',
    })
    const { result: work } = await saveAnswer(member, id)
    expect(work).toEqual({
      id: expect.any(String),
      type: 'chat',
      title: '写一首',
      cover: null,
      excerpt: '空山新雨后， 天气晚来秋。',
      visibility: 'private',
      likes: 0,
      uses: 0,
      cost: 0,
      createdAt: expect.any(String),
      publishedAt: null,
      deletedAt: null,
    })
    expect((await app.request(member, 'GET', `/api/works/${work.id}`)).result).toEqual({
      ...work,
      model: 'scripted',
      offline: true,
      input: { prompt: '写一首\n关于山的诗', conversationId, messageId: id, parameters: {}, files: [] },
      output: { text: '空山新雨后，\n\n天气晚来秋。', files: [] },
      parent: null,
    })
    expect(await app.eventCount(member)).toBe(1)
  })

  test('has the text that the engine has just generated', async () => {
    const member = await app.member()
    const options = { headers: { ...member.bearer, 'idempotency-key': randomUUID() } }
    const { result: conversation } = await app.prepare('POST', '/api/chat/conversations', options)
    const { result: sent } = await app.prepare('POST', `/api/chat/conversations/${conversation.id}/messages`, {
      ...options,
      body: { id: randomUUID(), parentId: null, text: '山高吗？' },
    })
    await expect.poll(async () => (await saveAnswer(member, sent.answer.id)).code).toBe(200)
    expect((await app.list(member)).works).toMatchObject([{ title: '山高吗？', excerpt: '山高水长。' }])
  })

  test('is one work with one event when it is saved twelve times at once', async () => {
    const member = await app.member()
    const { id } = await app.answer(member)
    const kept = await Promise.all(Array.from({ length: 12 }, () => saveAnswer(member, id)))
    expect(new Set(kept.map(({ code, result }) => `${code} ${result.id}`)).size).toBe(1)
    expect((await app.list(member)).works).toHaveLength(1)
    expect(await app.eventCount(member)).toBe(1)
  })

  test('is restored from the trash, as private, when it is saved again', async () => {
    const member = await app.member()
    const { id } = await app.answer(member)
    const { result: work } = await saveAnswer(member, id)
    await app.move(member, 'publish', work.id)
    await app.move(member, 'discard', work.id)
    expect(await app.list(member)).toMatchObject({ works: [] })
    expect((await saveAnswer(member, id)).result).toMatchObject({ id: work.id, deletedAt: null, visibility: 'private' })
    expect((await app.list(member)).works.map((one) => one.id)).toEqual([work.id])
  })

  test('is at most one work, without an error, when it is saved and erased at the same time', async () => {
    const member = await app.member()
    const { id } = await app.answer(member)
    for (let round = 0; round < 5; round += 1) {
      const { result: work } = await saveAnswer(member, id)
      await app.move(member, 'discard', work.id)
      const [kept] = await Promise.all([saveAnswer(member, id), app.move(member, 'erase', work.id)])
      expect(kept.code).toBe(200)
      expect((await app.list(member)).works.length).toBeLessThanOrEqual(1)
    }
  })

  test('is refused while it is streaming, and for an id that is not an answer of the member', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const { id: streaming } = await app.answer(member, { state: 'streaming' })
    const { id: empty } = await app.answer(member, { state: 'failed', text: '' })
    const { id: foreign, questionId } = await app.answer(other)
    expect(await saveAnswer(member, streaming)).toMatchObject({ code: 2002 })
    const unknown = await saveAnswer(member, randomUUID())
    expect(unknown).toMatchObject({ status: 200, code: 404 })
    for (const name of [foreign, questionId, empty, 'nothing', '%00'])
      expect((await saveAnswer(member, name)).code, name).not.toBe(200)
    expect((await saveAnswer(member, foreign)).body).toBe(unknown.body)
    expect((await saveAnswer(other, questionId)).body).toBe(unknown.body)
    expect(await app.list(member)).toMatchObject({ works: [] })
  })

  test('stays when its conversation is deleted, without the link', async () => {
    const member = await app.member()
    const { id, conversationId } = await app.answer(member)
    const { result: work } = await saveAnswer(member, id)
    await app.request(member, 'DELETE', `/api/chat/conversations/${conversationId}`)
    expect((await app.request(member, 'GET', `/api/works/${work.id}`)).result).toMatchObject({
      title: '山在哪里？',
      output: { text: '山在水边。' },
      input: { conversationId: null, messageId: null },
    })
    expect((await app.list(member)).works).toHaveLength(1)
  })

  test('is titled after its own text when it has no question', async () => {
    const member = await app.member()
    const { id } = await app.answer(member, { parent: false, text: '\n 没有问题的回答' })
    expect((await saveAnswer(member, id)).result).toMatchObject({ title: '没有问题的回答' })
  })
})

describe('a list of works', () => {
  test('has pages of thirty, newest first, with each work once even at equal times', async () => {
    const member = await app.member()
    for (let n = 0; n < 70; n += 1) await app.add(member, { title: `${n}` })
    await app.database.pool.query(
      `update works set created_at = timestamptz '2026-03-01' + (cardinality(string_to_array(title, null)) / 2)
        * interval '1 minute' where member_id = $1`,
      [member.id],
    )
    await app.move(member, 'publish', ...(await app.list(member)).works.slice(0, 15).map(({ id }) => id))
    const first = await app.list(member)
    const second = await app.list(member, { cursor: first.next ?? '' })
    const third = await app.list(member, { cursor: second.next ?? '' })
    expect([first, second, third].map(({ works }) => works.length)).toEqual([30, 30, 10])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ works }) => works)
    expect(new Set(all.map(({ id }) => id)).size).toBe(70)
    expect(all.map(({ createdAt, id }) => createdAt + id)).toEqual(
      all
        .map(({ createdAt, id }) => createdAt + id)
        .sort()
        .reverse(),
    )
    expect(all.some(({ visibility }) => visibility === 'public')).toBe(true)
  })

  test('shows only the member’s own works with a cursor of another member’s list', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const own = await app.add(member, { title: '我的' })
    for (let n = 0; n < 31; n += 1) await app.add(other, { title: '别人的' })
    const { next } = await app.list(other)
    await app.database.pool.query("update works set created_at = '2020-01-01' where id = $1", [own.id])
    expect(await app.titles(member, { cursor: next ?? '' })).toEqual(['我的'])
  })

  test('is filtered by type, by visibility, and by both', async () => {
    const member = await app.member()
    const published = await app.add(member, { type: 'painting', title: '公开的画' })
    await app.add(member, { type: 'painting', title: '自己的画' })
    await app.add(member, { type: 'translation', title: '译文' })
    await app.move(member, 'publish', published.id)
    expect(await app.titles(member, { type: 'painting' })).toEqual(['自己的画', '公开的画'])
    expect(await app.titles(member, { visibility: 'public' })).toEqual(['公开的画'])
    expect(await app.titles(member, { visibility: 'private', type: 'painting' })).toEqual(['自己的画'])
    expect(await app.titles(member, { visibility: 'public', type: 'text' })).toEqual([])
  })

  test('is filtered from an inclusive time to an exclusive time', async () => {
    const member = await app.member()
    for (const [title, at] of [
      ['昨夜', '2026-03-01T15:59:59.999Z'],
      ['零点', '2026-03-01T16:00:00.000Z'],
      ['深夜', '2026-03-02T15:59:59.999Z'],
      ['次日', '2026-03-02T16:00:00.000Z'],
    ]) {
      const { id } = await app.add(member, { title: title ?? '' })
      await app.database.pool.query('update works set created_at = $2 where id = $1', [id, at])
    }
    expect(await app.titles(member, { since: '2026-03-01T16:00:00Z', before: '2026-03-02T16:00:00Z' })).toEqual([
      '深夜',
      '零点',
    ])
    expect(await app.titles(member, { since: '2026-03-02T16:00:00Z' })).toEqual(['次日'])
    expect(await app.titles(member, { before: '2026-03-01T16:00:00Z' })).toEqual(['昨夜'])
    expect(await app.titles(member, { since: '0000-01-01T00:00:00Z', before: '9999-12-31T00:00:00Z' })).toHaveLength(4)
    expect(await app.titles(member, { since: '2026-03-04T00:00:00Z', before: '2026-03-01T00:00:00Z' })).toEqual([])
  })

  test('of the trash shows the last discarded work first, which other lists omit', async () => {
    const member = await app.member()
    const [one, two] = [await app.add(member, { title: '一' }), await app.add(member, { title: '二' })]
    await app.move(member, 'discard', two.id)
    await app.advanceClock(1000)
    await app.move(member, 'discard', one.id)
    await app.advanceClock(0)
    expect(await app.titles(member, { trash: 'true' })).toEqual(['一', '二'])
    expect(await app.titles(member)).toEqual([])
    expect(await app.titles(member, { trash: 'true', visibility: 'public' })).toEqual([])
    expect(await app.titles(member, { trash: 'true', search: '二' })).toEqual(['二'])
    expect((await app.request(member, 'GET', '/api/works/numbers')).result).toEqual({
      all: 0,
      types: { chat: 0, text: 0, translation: 0, painting: 0, restoration: 0 },
      trash: 2,
    })
  })

  test('counts works by type', async () => {
    const member = await app.member()
    for (const type of ['chat', 'painting', 'painting'] as const) await app.add(member, { type })
    const [last] = (await app.list(member)).works
    await app.move(member, 'publish', last?.id ?? '')
    expect((await app.request(member, 'GET', '/api/works/numbers')).result).toEqual({
      all: 3,
      types: { chat: 1, text: 0, translation: 0, painting: 2, restoration: 0 },
      trash: 0,
    })
  })
})

describe('a work with pictures', () => {
  test('has its first output picture as its cover, and all pictures in order', async () => {
    const member = await app.member()
    const [given, first, second] = [
      await app.picture(member, 'red'),
      await app.picture(member, 'green', 9),
      await app.picture(member, 'blue'),
    ]
    const { id } = await app.add(member, {
      type: 'restoration',
      input: [given.id],
      output: [first.id, second.id],
      parameters: { scale: 2, denoise: true, model: 'ink' },
    })
    const { result: whole } = await app.request(member, 'GET', `/api/works/${id}`)
    expect(whole.cover).toMatchObject({ id: first.id, width: 9, height: 6, type: 'image/png', name: 'green.png' })
    expect(whole.input).toMatchObject({
      parameters: { scale: 2, denoise: true, model: 'ink' },
      files: [{ id: given.id }],
    })
    expect(whole.output.files.map((file: { id: string }) => file.id)).toEqual([first.id, second.id])
    expect((await app.list(member)).works[0]?.cover).toMatchObject({ id: first.id, src: whole.cover.src })
    expect((await app.call('GET', whole.cover.src)).headers['content-type']).toBe('image/png')
  })

  test('cannot be created with another member’s picture', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const foreign = await app.picture(other, 'red')
    await expect(app.add(member, { output: [foreign.id] })).rejects.toThrow('files of another member')
    expect(await app.list(member)).toMatchObject({ works: [] })
  })
})

describe('changing the state of works', () => {
  test('changes and counts only the member’s own works in another state, and publishes one event', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const [one, two, foreign] = [await app.add(member), await app.add(member), await app.add(other)]
    const ids = [one.id, two.id.toUpperCase(), two.id, foreign.id, randomUUID()]
    for (const [move, there] of [
      ['publish', 'withdraw'],
      ['discard', 'restore'],
    ] as const) {
      const before = Number(await app.eventCount(member))
      expect(await app.move(member, move, ...ids)).toBe(2)
      expect(await app.move(member, move, ...ids)).toBe(0)
      expect(await app.move(member, there, one.id)).toBe(1)
      expect(await app.move(member, there, one.id)).toBe(0)
      expect(await app.eventCount(member)).toBe(before + 2)
    }
    expect((await app.list(other)).works).toMatchObject([{ id: foreign.id, visibility: 'private', deletedAt: null }])
    expect(await app.eventCount(other)).toBe(0)
  })

  test('makes a discarded work private, and restores it as private', async () => {
    const member = await app.member()
    const { id } = await app.add(member)
    await app.move(member, 'publish', id)
    await app.move(member, 'discard', id)
    expect(await app.move(member, 'publish', id)).toBe(0)
    expect(await app.move(member, 'withdraw', id)).toBe(0)
    expect((await app.list(member, { trash: 'true' })).works).toMatchObject([
      { visibility: 'private', deletedAt: expect.any(String) },
    ])
    await app.move(member, 'restore', id)
    expect((await app.list(member)).works).toMatchObject([{ visibility: 'private', deletedAt: null }])
  })

  test('counts each work once for concurrent requests, and ends without a deadlock', async () => {
    const member = await app.member()
    const ids: string[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await app.add(member)).id)
    for (const [there, back] of [
      ['publish', 'withdraw'],
      ['discard', 'restore'],
    ] as const) {
      const counts = await Promise.all(
        Array.from({ length: 10 }, (_, n) => app.move(member, there, ...(n % 2 ? ids : ids.toReversed()))),
      )
      expect(counts.reduce((sum, changed) => sum + changed, 0)).toBe(20)
      await Promise.all([
        ...Array.from({ length: 10 }, (_, n) =>
          app.move(member, n % 2 ? there : back, ...(n % 3 ? ids : ids.toReversed())),
        ),
      ])
      await app.move(member, back, ...ids)
    }
    expect((await app.list(member)).works.map(({ visibility }) => visibility)).toEqual(Array(20).fill('private'))
  })

  test('accepts one to a hundred ids and nothing else', async () => {
    const member = await app.member()
    for (const ids of [[], Array.from({ length: 101 }, () => randomUUID()), ['x'], ["'); drop table works; --"]]) {
      for (const move of ['publish', 'withdraw', 'discard', 'restore', 'erase', 'pack'])
        expect((await app.request(member, 'POST', `/api/works/${move}`, { ids })).code).toBe(400)
    }
    expect(await app.move(member, 'publish', ...Array.from({ length: 100 }, () => randomUUID()))).toBe(0)
  })
})

describe('erasing', () => {
  test('deletes a work from the trash only, with the files that no other work holds', async () => {
    const member = await app.member()
    const [own, shared] = [await app.picture(member, 'red'), await app.picture(member, 'blue')]
    const gone = await app.add(member, { output: [own.id], input: [shared.id, own.id] })
    const stays = await app.add(member, { output: [shared.id] })
    expect(await app.move(member, 'erase', gone.id, stays.id)).toBe(0)
    await app.move(member, 'discard', gone.id)
    expect(await app.move(member, 'erase', gone.id, stays.id)).toBe(1)
    expect((await app.request(member, 'GET', `/api/works/${gone.id}`)).code).toBe(404)
    const { rows } = await app.database.pool.query('select id from files where member_id = $1', [member.id])
    expect(rows).toEqual([{ id: shared.id }])
    const quota = await app.database.pool.query('select files, bytes::integer from file_quotas where owner_id = $1', [
      member.id,
    ])
    expect(quota.rows).toEqual([{ files: 1, bytes: shared.bytes }])
    expect((await app.request(member, 'GET', `/api/works/${stays.id}`)).result.output.files).toMatchObject([
      { id: shared.id },
    ])
    expect((await app.database.pool.query('select from work_searches where work_id = $1', [gone.id])).rowCount).toBe(0)
  })

  test('counts each work once when works with a shared picture are erased concurrently', async () => {
    const member = await app.member()
    const picture = await app.picture(member, 'yellow')
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await app.add(member, { output: [picture.id] })).id)
    await app.move(member, 'discard', ...ids)
    const counts = await Promise.all(ids.map((_, n) => app.move(member, 'erase', ...ids.slice(n), ...ids.slice(0, n))))
    expect(counts.reduce((sum, changed) => sum + changed, 0)).toBe(8)
    expect((await app.database.pool.query('select from files where member_id = $1', [member.id])).rowCount).toBe(0)
  })

  test('happens after thirty days in the trash, and not before', async () => {
    const member = await app.member()
    const picture = await app.picture(member, 'green')
    const [old, later, kept] = [
      await app.add(member, { title: '旧', output: [picture.id] }),
      await app.add(member, { title: '晚' }),
      await app.add(member, { title: '留' }),
    ]
    await app.move(member, 'discard', old.id)
    await app.advanceClock(10 * MINUTE)
    await app.move(member, 'discard', later.id)
    const before = Number(await app.eventCount(member))
    await app.advanceClock(30 * DAY - MINUTE)
    await purgeExpiredWorks(app.context)
    expect(await titlesOf(member.id)).toEqual(['旧', '晚', '留'])
    await app.advanceClock(30 * DAY + MINUTE)
    expect(await purgeExpiredWorks(app.context)).toBeGreaterThan(0)
    expect(await titlesOf(member.id)).toEqual(['晚', '留'])
    expect((await app.database.pool.query('select from files where member_id = $1', [member.id])).rowCount).toBe(0)
    expect(await app.eventCount(member)).toBe(before + 1)
    await app.advanceClock(0)
    expect(kept.deletedAt).toBeNull()
  })
})

const titlesOf = async (memberId: string) =>
  (
    await app.database.pool.query<{ title: string }>(
      'select title from works where member_id = $1 order by created_at, title',
      [memberId],
    )
  ).rows.map(({ title }) => title)

describe('hostile text', () => {
  test('P32: is returned unchanged as a prompt and a text, and as a title without invisible characters', async () => {
    const member = await app.member()
    const { id } = await app.add(member, {
      title: '旧名',
      prompt: HOSTILE,
      text: HOSTILE,
      parameters: { style: HOSTILE },
    })
    const title = normalizeName(HOSTILE.slice(0, 80))
    expect((await app.request(member, 'PATCH', `/api/works/${id}`, { title: HOSTILE.slice(0, 80) })).result.title).toBe(
      title,
    )
    expect((await app.request(member, 'GET', `/api/works/${id}`)).result).toMatchObject({
      title,
      input: { prompt: HOSTILE, parameters: { style: HOSTILE } },
      output: { text: HOSTILE },
      excerpt: HOSTILE,
    })
    expect(await app.titles(member, { search: '👨‍👩‍👧‍👦' })).toEqual([title])
  })

  test.each(['\u0000', '\ud800', '', '\u3164', 'x'.repeat(81)])('%j is refused as a title', async (title) => {
    const member = await app.member()
    const { id } = await app.add(member)
    expect((await app.request(member, 'PATCH', `/api/works/${id}`, { title })).code).toBe(400)
    expect(await app.titles(member)).toEqual(['无题'])
  })

  test('an excerpt omits Markdown syntax', async () => {
    const member = await app.member()
    expect((await app.add(member, { text: '# 宋代的茶\n\n> **先说水**\n\n1. 点茶，用 `茶筅`' })).excerpt).toBe(
      '宋代的茶 先说水 点茶，用 茶筅',
    )
  })

  test('an excerpt is cut between characters, also between long emoji, and ends with an ellipsis', async () => {
    const member = await app.member()
    const { excerpt } = await app.add(member, { text: '👨‍👩‍👧‍👦'.repeat(500) })
    expect(excerpt).toBe(`${'👨‍👩‍👧‍👦'.repeat(43)}…`)
    expect((await app.add(member, { text: `${'字 '.repeat(5000)}` })).excerpt).toHaveLength(120)
  })
})

test('P19: another member’s work answers every request like an unknown one', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const foreign = await app.add(other, { title: '别人的' })
  await app.add(other, { title: '别人的' })
  await app.move(other, 'discard', foreign.id)
  const before = await app.database.pool.query('select works::text from works where member_id = $1 order by id', [
    other.id,
  ])
  for (const [method, path, body] of [
    ['GET', '/api/works/ID'],
    ['PATCH', '/api/works/ID', { title: '我的' }],
    ['GET', '/api/gallery/ID'],
    ['POST', '/api/gallery/ID/like', { liked: true }],
    ['POST', '/api/gallery/ID/use'],
  ] as const) {
    const send = (id: string) => app.request(member, method, path.replace('ID', id), body)
    const [theirs, none, malformed] = [await send(foreign.id), await send(randomUUID()), await send('no-id')]
    expect(theirs, path).toMatchObject({ status: 200, code: 404 })
    expect([none.body, malformed.body], path).toEqual([theirs.body, theirs.body])
  }
  for (const move of ['publish', 'withdraw', 'discard', 'restore', 'erase'] as const)
    expect(await app.move(member, move, foreign.id)).toBe(0)
  expect((await app.request(member, 'POST', '/api/works/pack', { ids: [foreign.id] })).result).toEqual({ src: null })
  expect((await app.request(member, 'GET', '/api/works?search=别人')).result.works).toEqual([])
  expect(
    (await app.database.pool.query('select works::text from works where member_id = $1 order by id', [other.id])).rows,
  ).toEqual(before.rows)
  expect(await app.eventCount(member)).toBe(0)
})
