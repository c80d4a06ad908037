import { beforeAll, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { textIndexEntry, readerPrefix } from '../search/bigrams.ts'
import { indexes, explainQueries, type Step, sequentialScans } from '../works/test-query-plans.ts'

/** A member with many messages, and others with even more. */
const [MINE, OTHERS, TALKS] = [10_000, 20_000, 200]
const FEW = 1000
const PAGE = 20
const ABOUT = /"chat_searches"/

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
  member = await app.member()
  const other = await app.member()
  await talk(member.id, MINE, '山居')
  await talk(other.id, OTHERS, '海上')
  await app.database.pool.query('analyze')
})

/** Inserts a member's conversations directly into the database. Every fifth message contains 山水. */
async function talk(memberId: string, count: number, title: string) {
  const { pool } = app.database
  const { rows: talks } = await pool.query<{ id: string }>(
    `insert into conversations (id, member_id, title, searched_title, created_at, updated_at)
      select gen_random_uuid(), $1, $2 || n, $2 || n, '2026-01-01'::timestamptz + n * interval '1 hour',
      '2026-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, $3) n returning id`,
    [memberId, title, TALKS],
  )
  for (let from = 0; from < count; from += 2000) {
    const rows = Array.from({ length: 2000 }, (_, k) => {
      const n = from + k
      const text = `${n % 5 === 0 ? '山水' : '人家'}第${n}句，用墨浅淡，留白很多。${n === count - 3 ? '孤舟蓑笠翁' : ''}`
      const { words, grams } = textIndexEntry(text, 20_000)
      return {
        talk: talks[n % TALKS]?.id,
        text,
        minute: n,
        words,
        grams: grams.map((gram) => readerPrefix(memberId) + gram),
      }
    })
    await pool.query(
      `with given as (select * from json_to_recordset($1) as t(talk uuid, text text, minute int, words text, grams text[])),
       said as (insert into messages (id, conversation_id, role, text, state, searched, created_at)
         select gen_random_uuid(), talk, 'user', text, 'done', true, '2026-02-01'::timestamptz + minute *
           interval '1 minute' from given returning id, conversation_id, text, created_at)
       insert into chat_searches (id, member_id, conversation_id, at, words, grams)
         select said.id, $2, said.conversation_id, said.created_at, given.words, given.grams from said join given using (text)`,
      [JSON.stringify(rows), memberId],
    )
  }
}

const look = async (words: string, cursor = '') => {
  const { result } = await app.prepare(
    'GET',
    `/api/chat/search?words=${encodeURIComponent(words)}${cursor && `&cursor=${cursor}`}`,
    { headers: member.bearer },
  )
  return result as { hits: unknown[]; titles: unknown[]; next: string | null }
}
const walked = (steps: readonly Step[], of: string) =>
  steps.filter((step) => step.of === of).reduce((sum, { rows }) => sum + rows, 0)

test.each([
  ['孤舟', 1],
  ['舟', 1],
  ['第9995句', 1],
  ['山水', MINE / 5],
  ['墨', MINE],
  ['没有', 0],
])(
  '%s, which is in %i of ten thousand messages, is found by index, reading few rows beyond the page',
  async (words, there) => {
    const first = await look(words)
    expect(first.hits).toHaveLength(Math.min(there, PAGE))
    for (const cursor of ['', ...(first.next ? [first.next] : [])]) {
      const [found, page] = await explainQueries(app, () => look(words, cursor), ABOUT)
      expect(indexes(found?.steps ?? [])).toEqual(['chat_searches_grams'])
      // A few other rows may contain all the letter pairs in another order.
      expect(walked(found?.steps ?? [], 'chat_searches')).toBeLessThanOrEqual(Math.min(there + 5, FEW + 1))
      expect(sequentialScans(page?.steps ?? []).filter((of) => of !== 'conversations')).toEqual([])
      expect(walked(page?.steps ?? [], 'chat_searches')).toBeLessThanOrEqual(
        there > FEW ? 15 * (PAGE + 1) : 2 * there + 10,
      )
      expect(walked(page?.steps ?? [], 'messages')).toBeLessThanOrEqual(there > FEW ? 4 * (PAGE + 1) : there + 5)
    }
  },
)
