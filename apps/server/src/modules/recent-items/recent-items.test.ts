import { randomUUID } from 'node:crypto'
import type { RecentItem } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { translations, translationSentences } from '../../database/schema/translation-schema.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { manuscripts, manuscriptSections } from '../../database/schema/manuscript-schema.ts'
import { indexes, explainQueries, rowsRead, sequentialScans } from '../works/test-query-plans.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'

let app: TestWorks
let member: IdentifiedMember
beforeAll(async () => {
  app = await testWorks()
})
beforeEach(async () => {
  member = await app.member()
})

const read = async (by = member, language = 'zh-CN'): Promise<RecentItem[]> => {
  const { code, result } = await app.call('GET', '/api/latest', {
    headers: { ...by.bearer, 'accept-language': language },
  })
  expect(code).toBe(200)
  return result.entries
}
/** A time this morning. */
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 1, minute))

async function chat(
  minute: number,
  { title = '读书会', pinned = false, deletedAt = null as Date | null, answers = ['先读序。', '再读第一章。'] } = {},
) {
  const id = randomUUID()
  await app.context.db
    .insert(conversations)
    .values({ id, memberId: member.id, title, pinned, deletedAt, createdAt: at(0), updatedAt: at(minute) })
  for (const [n, text] of answers.entries())
    await app.context.db
      .insert(messages)
      .values({ id: randomUUID(), conversationId: id, role: 'assistant', text, state: 'done', createdAt: at(n) })
  return id
}
const made = { instructions: '', material: '', state: 'done', model: 'm', offline: true } as const
async function addDocument(
  minute: number,
  { templateId = 'weekly-report', text = '# 本周小结\n\n做完了三件事。', trial = false } = {},
) {
  const id = randomUUID()
  await app.context.db.insert(documents).values({
    id,
    memberId: member.id,
    templateId,
    templateName: '旧名',
    trial,
    createdAt: at(0),
    updatedAt: at(minute),
  })
  if (text !== '')
    await app.context.db.insert(documentVersions).values({
      id: randomUUID(),
      documentId: id,
      language: 'zh',
      inputs: {},
      generationId: randomUUID(),
      text,
      createdAt: at(0),
      ...made,
    })
  return id
}
async function manuscript(minute: number) {
  const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  const node = (nodeId: string, title: string) => ({ id: nodeId, title, level: 1 as const, summary: '', words: 300 })
  await app.context.db.insert(manuscripts).values({
    id,
    memberId: member.id,
    name: '冬日读书札记',
    form: 'essay',
    material: { topic: '读书' } as never,
    stage: 'writing',
    outline: [node(first, '雾'), node(second, '雪')] as never,
    createdAt: at(0),
    updatedAt: at(minute),
  })
  await app.context.db
    .insert(manuscriptSections)
    .values([{ manuscriptId: id, nodeId: second, text: '湖心亭看雪一篇。' }])
  return id
}
async function translation(minute: number) {
  const id = randomUUID()
  await app.context.db.insert(translations).values({
    id,
    memberId: member.id,
    text: '山高月小。',
    source: 'auto',
    detected: 'zh-CN',
    target: 'en',
    tone: 'natural',
    model: 'm',
    offline: true,
    state: 'done',
    generationId: randomUUID(),
    createdAt: at(0),
    updatedAt: at(minute),
  })
  await app.context.db.insert(translationSentences).values({
    translationId: id,
    position: 0,
    source: '山高月小。',
    gap: '',
    text: 'High hills, a small moon.',
    back: true,
    key: 'k',
    generationId: randomUUID(),
  })
  return id
}
async function paintings(minute: number, count: number, { kept = true } = {}) {
  const jobId = randomUUID()
  if (kept)
    await app.context.db.insert(jobs).values({
      id: jobId,
      memberId: member.id,
      kind: 'painting',
      input: {},
      state: 'succeeded',
      createdAt: at(minute),
      endedAt: at(minute),
    })
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await app.add(member, {
      type: 'painting',
      title: '孤舟远山',
      source: `job:${jobId}/${n}`,
      output: [(await app.picture(member, `rgb(${n},9,${minute})`)).id],
    })
    await app.database.pool.query('update works set created_at = $2 where id = $1', [
      id,
      new Date(at(minute).getTime() + n),
    ])
    ids.push(id)
  }
  return { jobId, ids }
}

test('returns nothing for a new member, and no items of other members', async () => {
  expect(await read()).toEqual([])
  await chat(1)
  expect(await read(await app.member())).toEqual([])
})

test('returns the newest three items across all tools', async () => {
  const chatId = await chat(1)
  const documentId = await addDocument(2)
  const manuscriptId = await manuscript(3)
  const translationId = await translation(4)
  const { jobId, ids } = await paintings(5, 3)
  expect(await read()).toMatchObject([
    { kind: 'painting', id: ids[0], jobId, title: '孤舟远山', count: 3, cover: { width: 8, height: 6 } },
    { kind: 'translation', id: translationId, title: '山高月小。', excerpt: 'High hills, a small moon.' },
    { kind: 'longform', id: manuscriptId, title: '冬日读书札记', excerpt: '湖心亭看雪一篇。', count: 1 },
  ])
  await app.database.pool.query('update documents set updated_at = $2 where id = $1', [documentId, at(6)])
  await app.database.pool.query('update conversations set updated_at = $2 where id = $1', [chatId, at(7)])
  expect(await read()).toMatchObject([
    { kind: 'chat', id: chatId, title: '读书会', excerpt: '再读第一章。' },
    { kind: 'text', id: documentId, templateId: 'weekly-report', title: '本周小结', excerpt: '做完了三件事。' },
    { kind: 'painting' },
  ])
})

test('orders a pinned conversation by its last use, and omits trash, trial documents and empty documents', async () => {
  await chat(1, { title: '钉住的', pinned: true })
  await chat(2, { title: '新的' })
  await chat(3, { deletedAt: at(4) })
  await addDocument(5, { trial: true })
  await addDocument(6, { text: '' })
  expect((await read()).map(({ title }) => title)).toEqual(['新的', '钉住的'])
})

test('titles a blank document after its template, in the request’s language', async () => {
  await addDocument(1, { text: '   ' })
  expect((await read(member, 'en-US'))[0]?.title).toBe('Weekly report')
  expect((await read())[0]?.title).toBe('周报')
})

describe('a set of pictures', () => {
  test('counts its public pictures but not its discarded ones', async () => {
    const { ids } = await paintings(1, 4)
    await app.move(member, 'discard', ids[0] ?? '')
    await app.move(member, 'publish', ids[1] ?? '')
    expect(await read()).toMatchObject([{ kind: 'painting', id: ids[1], count: 3 }])
  })

  test('has the id of its first work and no job id when the job no longer exists', async () => {
    const { ids } = await paintings(1, 2, { kept: false })
    expect(await read()).toMatchObject([{ id: ids[0], jobId: null, count: 2 }])
  })

  test('is one entry, however many pictures it has', async () => {
    for (const minute of [1, 2, 3, 4]) await paintings(minute, 4)
    expect((await read()).map(({ count }) => count)).toEqual([4, 4, 4])
  })
})

test('reads few rows from indexes, without sequential scans', async () => {
  await app.database.pool.query(
    `insert into conversations (id, member_id, title, created_at, updated_at)
      select gen_random_uuid(), $1, n::text, now(), now() - n * interval '1 minute' from generate_series(1, 5000) n`,
    [member.id],
  )
  await app.database.pool.query(
    `insert into works (id, member_id, type, title, source, created_at)
      select gen_random_uuid(), $1, 'painting', n::text, 'test:' || n, now() - n * interval '1 minute'
      from generate_series(1, 5000) n`,
    [member.id],
  )
  await app.database.pool.query('analyze conversations, works')
  const steps = (await explainQueries(app, () => read(), /"works"|"conversations"/)).flatMap((plan) => plan.steps)
  expect(indexes(steps)).toContain('conversations_list')
  expect(sequentialScans(steps.filter(({ of }) => ['conversations', 'works', 'messages'].includes(of)))).toEqual([])
  expect(steps.filter(({ of }) => of === 'conversations').reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(20)
  expect(rowsRead(steps)).toBeLessThan(100)
})
