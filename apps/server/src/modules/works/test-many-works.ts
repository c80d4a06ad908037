import { createIndexEntry, readerPrefix } from '../search/bigrams.ts'
import type { TestWorks } from './test-works.ts'

/** A paragraph without rare words; `n` makes each one different. */
const paragraph = (n: number) => `远处的山和水，近处的人家。第${n}幅，用墨浅淡，留白很多，读来如在画中。`

/** A word in every fifth of the member's works and of the others'. */
export const COMMON = '山水'

/** A prime. */
const SCATTER = 7919

/**
 * Inserts works as `addWork` would, in bulk, with some likes: `mine` of one member, and `others` of a hundred others
 * among thousands.
 */
export async function addMany(
  { database: { pool } }: Pick<TestWorks, 'database'>,
  { memberId, mine, others, publicEvery }: { memberId: string; mine: number; others: number; publicEvery: number },
) {
  await pool.query(
    "insert into members (id, account_no, created_at) select gen_random_uuid(), 'many' || n, '2018-01-01' from generate_series(1, 5000) n",
  )
  const { rows: authors } = await pool.query<{ id: string }>(
    "select id from members where account_no ~ '^many[1-9]?[0-9]$' order by id",
  )
  const all = mine + others
  // The member's own works are inserted last, with times in between those of the others.
  for (let from = 0; from < all; from += 1000) {
    const works = Array.from({ length: Math.min(1000, all - from) }, (_, k) => {
      const n = from + k
      const isPublic = n % publicEvery === 0
      const author = n >= others ? memberId : (authors[n % authors.length]?.id ?? '')
      const title = `${n % 5 === 0 ? `${COMMON}之${n}` : `作品${n}`}${n === all - 8 ? '孤舟' : ''}`
      const { words, grams } = createIndexEntry({
        title,
        prompt: paragraph(n),
        text: `${paragraph(n)}${paragraph(n + 1)}`,
      })
      const readers = [readerPrefix(author), ...(isPublic ? ['*'] : [])]
      return {
        author,
        title,
        words,
        isPublic,
        n,
        minute: (n * SCATTER) % all,
        type: ['chat', 'painting', 'text'][n % 3],
        grams: readers.flatMap((reader) => grams.map((gram) => reader + gram)),
      }
    })
    await pool.query(
      `with given as (select gen_random_uuid() as id, w.*
        from json_to_recordset($1) as w (author uuid, title text, words text, "isPublic" boolean, n integer,
        minute integer, type text, grams json)),
        added as (
          insert into works (id, member_id, type, title, source, excerpt, prompt, text, likes, created_at, published_at)
          select id, author, type, title, 'many:' || n, left(words, 100), words, words, n % 37,
            '2020-01-01'::timestamptz + minute * interval '1 minute', case when "isPublic" then
            '2020-01-01'::timestamptz + (minute / 3) * interval '3 minutes' end
          from given)
      insert into work_searches (work_id, words, grams) select id, words, array(select json_array_elements_text(grams)) from given`,
      [JSON.stringify(works)],
    )
  }
  await pool.query(
    `insert into work_likes (work_id, member_id, at)
    select w.id, m.id, '2020-01-01'::timestamptz from (select id from works where published_at is not null
      order by id limit 200) w, (select id from members order by id limit 100) m
    union select w.id, $1::uuid, '2020-01-01'::timestamptz from (select id from works
      where published_at is not null order by id limit 500) w`,
    [memberId],
  )
  // PostgreSQL's autovacuum does this in time.
  for (const table of ['members', 'work_searches', 'work_likes']) await pool.query(`vacuum analyze ${table}`)
  // A running statement of another connection keeps pages from being marked all-visible, and then index-only scans are
  // not possible.
  for (let hidden = 1, tries = 0; hidden > 0; tries += 1) {
    if (tries === 50) throw new Error(`${hidden} pages of works are not everybody's to see`)
    await pool.query('vacuum analyze works')
    hidden =
      (
        await pool.query<{ hidden: number }>(
          "select relpages - relallvisible as hidden from pg_class where oid = 'works'::regclass",
        )
      ).rows[0]?.hidden ?? 0
  }
}
