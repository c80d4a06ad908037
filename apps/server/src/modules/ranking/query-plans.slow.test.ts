import { beforeAll, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { addMany } from '../works/test-many-works.ts'
import { indexes, explainQueries, rowsRead, sequentialScans } from '../works/test-query-plans.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'
import { SAVED_RANKS } from './boards.ts'
import { computeBoards } from './compute-boards.ts'

/** In milliseconds; the query takes a tenth of it. */
const PATIENCE = 10_000

let app: TestWorks
let member: IdentifiedMember
beforeAll(async () => {
  app = await testWorks()
  member = await app.member()
  const { pool } = app.database
  await addMany(app, { memberId: member.id, mine: 1000, others: 11_000, publicEvery: 2 })
  // A hundred thousand views and as many uses of six thousand works, over forty days.
  for (const table of ['work_views', 'work_uses']) {
    await pool.query(
      `insert into ${table} (work_id, member_id, at)
      select works.id, members.id, $1::timestamptz - n * interval '0.5 minute'
      from generate_series(1, 100000) n
      join (select id, row_number() over (order by id) - 1 as k from works
        where published_at is not null) works on works.k = n * 7919 % 6000
      join (select id, row_number() over (order by id) - 1 as k from members) members on members.k = n % 4999
      on conflict do nothing`,
      [app.context.clock.now()],
    )
  }
  await pool.query('delete from rankings')
  for (const table of ['work_views', 'work_uses']) await pool.query(`vacuum analyze ${table}`)
})

test('computes the boards of many works, views and uses within ten seconds', async () => {
  const since = performance.now()
  expect(await computeBoards(app.context)).toBe(true)
  expect(performance.now() - since).toBeLessThan(PATIENCE)
})

test('reads a board with one query, finds its works and members by index, and reads no other works, signed in or not', async () => {
  await app.database.pool.query('vacuum analyze ranking_entries')
  for (const window of ['day', 'week', 'all']) {
    for (const reader of [null, member]) {
      const [page, ...more] = await explainQueries(app, async () => {
        const { code, result } = await app.request(reader, 'GET', `/api/ranking?type=image&window=${window}`)
        expect([code, result.entries.length]).toEqual([200, 100])
      })
      expect(more).toEqual([])
      const steps = page?.steps ?? []
      expect(indexes(steps)).toEqual(expect.arrayContaining(['works_pkey', 'members_pkey']))
      expect(sequentialScans(steps).filter((table) => ['works', 'members', 'work_likes'].includes(table))).toEqual([])
      expect(rowsRead(steps)).toBeLessThanOrEqual(SAVED_RANKS)
    }
  }
})

test('writes nothing when a member opens the same work again', async () => {
  const reader = await app.member()
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from works where published_at is not null limit 1',
  )
  const id = rows[0]?.id ?? expect.unreachable('There are public works')
  const open = async () => expect((await app.request(reader, 'GET', `/api/gallery/${id}`)).code).toBe(200)
  const boardRows = async () =>
    (
      await app.database.pool.query(
        `select v.at, v.xmin::text, w.xmax::text from works w left join work_views v on v.work_id = w.id
          and v.member_id = $2 where w.id = $1`,
        [id, reader.id],
      )
    ).rows
  await open()
  const before = await boardRows()
  expect(before).toMatchObject([{ at: expect.any(Date) }])
  await open()
  expect(await boardRows()).toEqual(before)
})
