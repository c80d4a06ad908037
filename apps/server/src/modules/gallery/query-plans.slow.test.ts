import { beforeAll, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { addMany, COMMON } from '../works/test-many-works.ts'
import {
  MAX_SORTED_MATCHES,
  indexes,
  PAGE_SIZE,
  explainQueries,
  rowsRead,
  sequentialScans,
} from '../works/test-query-plans.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'

/** A gallery of twelve thousand works, and twelve thousand private ones. */
const [MINE, OTHERS] = [4000, 20_000]

let app: TestWorks
let member: IdentifiedMember
beforeAll(async () => {
  app = await testWorks()
  member = await app.member()
  await addMany(app, { memberId: member.id, mine: MINE, others: OTHERS, publicEvery: 2 })
  await app.database.pool.query("update members set state = 'banned' where account_no like 'many%7'")
})

const list = async (by: IdentifiedMember | null, query: Record<string, string>) => {
  const { code, result } = await app.request(by, 'GET', `/api/gallery?${new URLSearchParams(query).toString()}`)
  expect(code).toBe(200)
  return result as { works: { title: string }[]; next: string | null }
}

async function farBehind(query: Record<string, string>) {
  let { next } = await list(null, query)
  for (let n = 0; n < 60 && next !== null; n += 1) next = (await list(null, { ...query, cursor: next })).next ?? next
  return next
}

test.each<[query: Record<string, string>, way: string]>([
  [{}, 'works_gallery'],
  [{ type: 'painting' }, 'works_gallery_type'],
  [{ sort: 'liked' }, 'works_liked'],
  [{ sort: 'liked', type: 'chat' }, 'works_liked_type'],
])(
  'reads a page of %j in one query on index %s, without reading far beyond the page, signed in or not',
  async (query, way) => {
    const behind = await farBehind(query)
    for (const cursor of [undefined, behind ?? undefined]) {
      for (const reader of [null, member]) {
        const [page, ...more] = await explainQueries(app, () =>
          list(reader, { ...query, ...(cursor ? { cursor } : {}) }),
        )
        expect(more).toEqual([])
        const steps = page?.steps ?? []
        expect(indexes(steps).filter((index) => index.startsWith('works_') && index !== 'works_pkey')).toEqual([way])
        expect(sequentialScans(steps)).toEqual([])
        // One author of ten is banned: their works are skipped.
        expect(rowsRead(steps)).toBeLessThanOrEqual(3 * (PAGE_SIZE + 1))
      }
    }
  },
)

test.each([
  ['孤舟', 1],
  ['山水之23990', 1],
  [COMMON, 2400],
  ['的', 12_000],
  ['没有', 0],
])('finds %s, with %i matches, by index and with a bounded number of rows', async (search, there) => {
  for (const query of [{ search }, { search, sort: 'liked' }, { search, type: 'painting' }] as Record<
    string,
    string
  >[]) {
    const behind = await farBehind(query)
    for (const cursor of [undefined, behind ?? undefined]) {
      const [found, page, ...more] = await explainQueries(app, () =>
        list(null, { ...query, ...(cursor ? { cursor } : {}) }),
      )
      expect(more).toEqual([])
      expect(indexes(found?.steps ?? [])).toEqual(['work_searches_grams'])
      expect(rowsRead(found?.steps ?? [])).toBeLessThanOrEqual(Math.min(there, MAX_SORTED_MATCHES + 1))
      expect(sequentialScans(page?.steps ?? [])).toEqual([])
      expect(rowsRead(page?.steps ?? []), JSON.stringify(query)).toBeLessThanOrEqual(MAX_SORTED_MATCHES)
    }
  }
})
