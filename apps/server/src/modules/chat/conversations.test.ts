import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversations, messages } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import {
  updateConversation,
  createConversation,
  listConversations,
  readConversation,
  trashConversation,
  restoreConversation,
} from './conversations.ts'
import { purgeTrash } from './purge-trash.ts'
import { userStream } from '../../events/stream-names.ts'
import { askQuestion, waitUntilEnded, testMember, testProcess } from './test-chat.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
let member: string

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
})
beforeEach(async () => {
  member = await testMember(database)
})
afterAll(() => here.close())

const titles = async (query: Parameters<typeof listConversations>[2] = {}) =>
  (await listConversations(here, member, query)).conversations.map(({ title }) => title)
const happened = async () => (await here.eventLog.read(userStream(member), 0, 500)).map(({ type }) => type)

describe('the list of conversations', () => {
  test('pages pinned ones first, then by last use, without gaps or repeats', async () => {
    const now = Date.now()
    await database.db.insert(conversations).values(
      Array.from({ length: 120 }, (_, n) => ({
        id: randomUUID(),
        memberId: member,
        title: String(n),
        pinned: n % 40 === 0,
        createdAt: new Date(now),
        // Many have the same time, so that the id decides the order.
        updatedAt: new Date(now + Math.floor(n / 10)),
      })),
    )
    const pages = []
    for (let cursor: string | undefined; ;) {
      const page = await listConversations(here, member, cursor === undefined ? {} : { cursor })
      pages.push(page.conversations)
      if (page.next === null) break
      cursor = page.next
    }

    const all = pages.flat()
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect(all.slice(0, 3).map(({ title }) => title)).toEqual(['80', '40', '0'])
    expect(all.slice(3)).toEqual(
      all
        .slice(3)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt || (a.updatedAt === b.updatedAt && a.id < b.id) ? 1 : -1)),
    )
  })

  test.each([
    '!',
    'bm90anNvbg',
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('[true,"2026-13-45T00:00:00.000Z","x"]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    await expect(listConversations(here, member, { cursor })).rejects.toMatchObject({ code: 400 })
  })

  test('P31: finds two Chinese characters in titles and texts, and matches % and _ literally', async () => {
    await createConversation(here, member, { title: '江南春色' })
    await createConversation(here, member, { title: '100% sure' })
    await createConversation(here, member, { title: String.raw`a\b_c` })
    const { id } = await createConversation(here, member, { title: 'Other' })
    const sent = await askQuestion(here, member, { conversationId: id, text: '烟花三月下扬州 Yangzhou' })
    await waitUntilEnded(here, sent.answer.id)

    expect(await titles({ search: '春色' })).toEqual(['江南春色'])
    expect(await titles({ search: '三月' })).toEqual(['Other'])
    expect(await titles({ search: 'yangZHOU' })).toEqual(['Other'])
    expect(await titles({ search: '%' })).toEqual(['100% sure'])
    expect(await titles({ search: '_' })).toEqual([String.raw`a\b_c`])
    expect(await titles({ search: '\\' })).toEqual([String.raw`a\b_c`])
    expect(await titles({ search: "' or 1=1 --" })).toEqual([])
    expect(await titles({ search: '  ' })).toHaveLength(4)
  })

  test('shows none of another member, and none from the trash', async () => {
    const other = await testMember(database)
    await createConversation(here, other, { title: 'theirs' })
    const { id } = await createConversation(here, member, { title: 'mine' })
    await createConversation(here, member, { title: 'kept' })
    await trashConversation(here, member, id)

    expect(await titles()).toEqual(['kept'])
  })

  test('omits a conversation without messages, whose creation publishes no event', async () => {
    const { id } = await createConversation(here, member, {})
    expect(await titles()).toEqual([])
    expect(await happened()).toEqual([])

    const sent = await askQuestion(here, member, { conversationId: id, text: '烟花三月' })
    await waitUntilEnded(here, sent.answer.id)
    expect(await titles()).toEqual(['烟花三月'])
    expect((await happened())[0]).not.toBe('conversation.changed')
  })

  test('uses its index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      return JSON.stringify(
        (
          await tx.execute(sql`explain (format json)
          select * from conversations where member_id = ${member} and deleted_at is null
          and (pinned, updated_at, id) < (false, '2026-01-01'::timestamptz, ${member}::uuid)
          order by pinned desc, updated_at desc, id desc limit 51`)
        ).rows,
      )
    })

    expect(plan).toContain('conversations_list')
    expect(plan).not.toContain('"Sort"')
  })
})

describe('a conversation', () => {
  test('is created once under the id that the client chose', async () => {
    const id = randomUUID()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createConversation(here, member, { id, title: '诗' })),
    )

    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await happened()).toEqual(['conversation.changed'])
  })

  test('is renamed and pinned, and publishes each change', async () => {
    const { id } = await createConversation(here, member, {})
    await updateConversation(here, member, id, { title: '  诗稿 ' })
    await updateConversation(here, member, id, { pinned: true })
    await updateConversation(here, member, id, { pinned: true })

    expect(await readConversation(here, member, id)).toMatchObject({
      conversation: { title: '诗稿', pinned: true },
      messages: [],
      seq: 2,
    })
    expect(await happened()).toEqual(['conversation.changed', 'conversation.changed'])
  })

  test('is trashed and restored idempotently', async () => {
    const { id } = await createConversation(here, member, { title: '诗' })
    await trashConversation(here, member, id)
    await trashConversation(here, member, id)
    await expect(readConversation(here, member, id)).rejects.toMatchObject({ code: 404 })
    await expect(askQuestion(here, member, { conversationId: id })).rejects.toMatchObject({ code: 404 })
    await restoreConversation(here, member, id)
    await restoreConversation(here, member, id)

    expect(await titles()).toEqual(['诗'])
    expect(await happened()).toEqual(['conversation.changed', 'conversation.removed', 'conversation.changed'])
  })

  test('is found by its id in capitals, and its events have the canonical id', async () => {
    const { id } = await createConversation(here, member, { title: '诗' })
    await trashConversation(here, member, id.toUpperCase())

    expect(await titles()).toEqual([])
    expect((await here.eventLog.read(`user:${member}`, 0, 100)).at(-1)).toMatchObject({
      type: 'conversation.removed',
      data: { id },
    })
  })

  test('is purged with its messages after thirty days in the trash, and no other is', async () => {
    const gone = await askQuestion(here, member)
    await waitUntilEnded(here, gone.answer.id)
    const kept = await askQuestion(here, member)
    await waitUntilEnded(here, kept.answer.id)
    await trashConversation(here, member, gone.message.conversationId)

    expect(await purgeTrash(database.db, new Date(Date.now() + 29 * 86_400_000))).toBe(0)
    await purgeTrash(database.db, new Date(Date.now() + 31 * 86_400_000))
    const left = (await database.db.select().from(messages)).map(({ id }) => id)
    expect(left).not.toContain(gone.message.id)
    expect(left).toContain(kept.answer.id)
  })

  test('is read with the stream position that it reflects', async () => {
    const sent = await askQuestion(here, member)
    await waitUntilEnded(here, sent.answer.id)
    const { seq, messages: tree } = await readConversation(here, member, sent.message.conversationId)

    expect(tree.map(({ role, state }) => [role, state])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ])
    expect(await here.eventLog.read(userStream(member), seq, 500)).toEqual([])
    expect(await happened()).toEqual([
      'balance.changed',
      'message.stored',
      'run.started',
      'balance.changed',
      'run.ended',
    ])
  })
})
