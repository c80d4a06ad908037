import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatSearches } from '../../database/schema/chat-schema.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import {
  updateConversation,
  createConversation,
  listConversations,
  trashConversation,
  restoreConversation,
} from './conversations.ts'
import { excerptOf, matchPositions } from './excerpt.ts'
import { purgeTrash } from './purge-trash.ts'
import { backfillIndex } from './index-message.ts'
import { searchChats } from './search.ts'
import { askQuestion, waitUntilEnded, script, testMember, testProcess } from './test-chat.ts'

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

const search = (words: string, cursor?: string) =>
  searchChats(here, member, cursor === undefined ? { words } : { words, cursor })
const matchingIds = async (words: string) => (await search(words)).hits.map(({ messageId }) => messageId)

async function ask(text: string, answer = '好。', conversationId?: string) {
  const sent = await askQuestion(here, member, {
    text: answer === '好。' ? text : script({ chunks: [answer] }),
    ...(conversationId === undefined ? {} : { conversationId }),
  })
  await waitUntilEnded(here, sent.answer.id)
  return sent
}

describe('a search', () => {
  test('finds a question and an answer by two Chinese characters in their middle, and marks the match', async () => {
    const sent = await ask('昨夜读《小石潭记》，如鸣珮环一句真好')
    const { hits } = await search('石潭')

    expect(hits).toEqual([
      expect.objectContaining({
        messageId: sent.message.id,
        conversationId: sent.message.conversationId,
        role: 'user',
        title: '昨夜读《小石潭记》，如鸣珮环一句真好',
      }),
    ])
    expect(hits[0]?.places.map(([from, length]) => hits[0]?.excerpt.slice(from, from + length))).toEqual(['石潭'])
    expect(await matchingIds('山高')).toEqual([sent.answer.id])
  })

  test('finds one character, letters of either case and width, and only messages with all words', async () => {
    const sent = await ask('Ｔype Script 里的 可辨识联合')
    for (const words of ['辨', 'TYPE', 'ｓｃｒｉｐｔ', '联合 type'])
      expect(await matchingIds(words)).toEqual([sent.message.id])
    expect(await matchingIds('type 樱花')).toEqual([])
    // All its letter pairs occur, but not adjacent.
    await ask('明月 月光 光明')
    expect(await matchingIds('明月光明')).toEqual([])
  })

  test('finds either Chinese script by the other, and accented letters without accents, and marks the original', async () => {
    const sent = await ask('這裡說的是繁體中文，在 Cafe\u0301 Déjà 寫的')
    for (const [words, highlighted] of [
      ['这里说', '這裡說'],
      ['繁体', '繁體'],
      ['繁體', '繁體'],
      ['cafe', 'Cafe\u0301'],
      ['ＤÉJÀ', 'Déjà'],
      ['写的', '寫的'],
    ] as const) {
      const { hits } = await search(words)
      expect(hits.map(({ messageId }) => messageId)).toEqual([sent.message.id])
      expect(hits[0]?.places.map(([from, length]) => hits[0]?.excerpt.slice(from, from + length))).toEqual([
        highlighted,
      ])
    }
    expect((await search('繁体')).titles).toHaveLength(1)
    expect((await listConversations(here, member, { search: '繁体' })).conversations).toHaveLength(1)
    const simple = await ask('再说简体字')
    expect(await matchingIds('簡體')).toEqual([simple.message.id])
  })

  test('still finds a title when another member sends a message with the conversation’s id', async () => {
    const { id } = await createConversation(here, member, { title: '苏州三日行程' })
    const other = await testMember(database)
    const sent = await askQuestion(here, other, { id, text: '冒名的一句' })
    await waitUntilEnded(here, sent.answer.id)

    expect((await search('三日')).titles).toEqual([expect.objectContaining({ conversationId: id })])
    expect((await search('冒名')).titles).toEqual([])
  })

  test('finds titles by their current name', async () => {
    const { id } = await createConversation(here, member, { title: '苏州三日行程' })
    expect((await search('三日')).titles).toEqual([
      expect.objectContaining({ conversationId: id, title: '苏州三日行程', places: [[2, 2]] }),
    ])
    await updateConversation(here, member, id, { title: '杭州两天' })
    expect((await search('三日')).titles).toEqual([])
    expect((await search('两天')).titles).toHaveLength(1)
  })

  test('finds nothing of another member, and nothing in the trash until it is restored', async () => {
    const sent = await ask('藏在别处的青瓷')
    const mine = member
    member = await testMember(database)
    expect(await search('青瓷')).toEqual({ titles: [], hits: [], next: null })

    member = mine
    await trashConversation(here, member, sent.message.conversationId)
    expect(await search('青瓷')).toEqual({ titles: [], hits: [], next: null })
    await restoreConversation(here, member, sent.message.conversationId)
    expect(await matchingIds('青瓷')).toEqual([sent.message.id])
  })

  test('pages newest first, without gaps or repeats', async () => {
    const { id: conversationId } = await createConversation(here, member, {})
    const now = Date.now()
    await database.db.insert(messages).values(
      Array.from({ length: 45 }, (_, n) => ({
        id: randomUUID(),
        conversationId,
        role: 'user' as const,
        text: `第 ${n} 次说到芭蕉`,
        state: 'done' as const,
        createdAt: new Date(now + Math.floor(n / 10)),
      })),
    )
    await backfillIndex(database.db)
    const pages = []
    for (let cursor: string | undefined; ;) {
      const page = await search('芭蕉', cursor)
      pages.push(page.hits)
      if (page.next === null) break
      cursor = page.next
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    const all = pages.flat()
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(45)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('P31: matches pattern characters literally, and finds nothing by white space', async () => {
    const sent = await ask('打 100% 折 \\ _')
    expect(await matchingIds('100%')).toEqual([sent.message.id])
    expect(await matchingIds('1%0')).toEqual([])
    expect(await matchingIds('  ')).toEqual([])
  })

  test('filters the list of conversations, too', async () => {
    await ask('一封写给枇杷树的信')
    await createConversation(here, member, { title: '枇杷膏' })
    await createConversation(here, member, { title: '别的' })
    const found = (await listConversations(here, member, { search: '枇杷' })).conversations.map(({ title }) => title)
    expect(found.toSorted()).toEqual(['一封写给枇杷树的信', '枇杷膏'])
    expect((await listConversations(here, member, { search: ' ' })).conversations).toHaveLength(3)
  })
})

test('the backfill indexes messages and titles that are not yet in the index', async () => {
  const { id: conversationId } = await createConversation(here, member, { title: '从前' })
  const old = {
    id: randomUUID(),
    conversationId,
    role: 'user' as const,
    text: '老早以前的砚台',
    state: 'done' as const,
    createdAt: new Date(),
  }
  await database.db
    .insert(messages)
    .values(Array.from({ length: 230 }, (_, n) => (n === 0 ? old : { ...old, id: randomUUID(), text: `别的 ${n}` })))
  await database.db.execute(sql`update conversations set title = '旧名字' where id = ${conversationId}`)
  expect(await matchingIds('砚台')).toEqual([])

  expect(await backfillIndex(database.db)).toBe(231)
  expect(await matchingIds('砚台')).toEqual([old.id])
  expect((await search('旧名')).titles).toHaveLength(1)
  expect(await backfillIndex(database.db)).toBe(0)
})

test('the backfill indexes rows again that an older version folded', async () => {
  const sent = await ask('舊時王謝堂前燕')
  await database.db.execute(
    sql`update chat_searches set folding = 0, words = '舊時王謝堂前燕', grams = array[left(member_id::text, 8) || '舊'] where id = ${sent.message.id}`,
  )
  expect(await matchingIds('旧时')).toEqual([])
  expect(await backfillIndex(database.db)).toBe(1)
  expect(await matchingIds('旧时')).toEqual([sent.message.id])
  expect(await matchingIds('謝堂')).toEqual([sent.message.id])
})

test('purging the trash deletes the search rows of a conversation', async () => {
  const sent = await ask('要扔掉的宣纸')
  await trashConversation(here, member, sent.message.conversationId)
  await purgeTrash(database.db, new Date(Date.now() + 31 * 86_400_000))
  expect(
    await database.db
      .select()
      .from(chatSearches)
      .where(sql`${chatSearches.memberId} = ${member}`),
  ).toEqual([])
  expect(
    await database.db
      .select()
      .from(conversations)
      .where(sql`${conversations.memberId} = ${member}`),
  ).toEqual([])
})

describe('an excerpt', () => {
  test('is one line around the match, without Markdown, with ellipses at its ends', () => {
    const text = `${'前文很长。'.repeat(30)}\n\n## 标题\n\n这里说到**春在檐下**的雨\n\n${'后文也长。'.repeat(40)}`
    const { excerpt, places } = excerptOf(text, ['檐下'])
    expect(excerpt).toMatch(/^….*标题 这里说到春在檐下的雨 后文.*…$/u)
    expect(places.map(([from, length]) => excerpt.slice(from, from + length))).toEqual(['檐下'])
  })

  test('keeps Markdown characters that were searched for', () => {
    const { excerpt, places } = excerptOf('const a_b = 1', ['a_b'])
    expect(places.map(([from, length]) => excerpt.slice(from, from + length))).toEqual(['a_b'])
  })

  test.each([
    ['ＡＢＣ abc', 'abc', ['ＡＢＣ', 'abc']],
    ['😀 ﬁne Fine', 'fine', ['ﬁne', 'Fine']],
    ['山水山水', '山水', ['山水', '山水']],
  ])('in %s, finds %s in the original text', (text, word, found) => {
    expect(matchPositions(text, [word]).map(([from, length]) => text.slice(from, from + length))).toEqual(found)
  })

  test('marks overlapping words once', () => {
    expect(matchPositions('春江花月', ['春江', '江花', '月'])).toEqual([
      [0, 2],
      [3, 1],
    ])
  })
})
