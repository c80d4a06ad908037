import { beforeAll, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { addMany, COMMON } from './test-many-works.ts'
import {
  MAX_SORTED_MATCHES,
  indexes,
  PAGE_SIZE,
  explainQueries,
  rowsRead,
  sequentialScans,
} from './test-query-plans.ts'
import { testWorks, type TestWorks } from './test-works.ts'

/** A realistic database: four thousand works of the member, twenty thousand of others. */
const [MINE, OTHERS] = [4000, 20_000]

let app: TestWorks
let member: IdentifiedMember
beforeAll(async () => {
  app = await testWorks()
  member = await app.member()
  await addMany(app, { memberId: member.id, mine: MINE, others: OTHERS, publicEvery: 4 })
})

/** A page far behind the first: the last page, or the fortieth. */
async function farBehind(query: Record<string, string>) {
  let cursor = (await app.list(member, query)).next
  for (let n = 0; n < 38 && cursor !== null; n += 1)
    cursor = (await app.list(member, { ...query, cursor })).next ?? cursor
  return cursor
}

test.each<[name: string, query: Record<string, string>, ways: string[]]>([
  ['of all works', {}, ['works_private', 'works_public']],
  ['of one type', { type: 'painting' }, ['works_private_type', 'works_public_type']],
  ['of public works', { visibility: 'public' }, ['works_public']],
  ['of private paintings', { visibility: 'private', type: 'painting' }, ['works_private_type']],
  [
    'of a date range',
    { since: '2020-01-01T00:00:00Z', before: '2020-01-03T00:00:00Z' },
    ['works_private', 'works_public'],
  ],
])('a page %s is read from its own indexes, with few rows beyond the page', async (_, query, ways) => {
  const behind = await farBehind(query)
  for (const cursor of [undefined, behind ?? undefined]) {
    const [page, ...more] = await explainQueries(app, () =>
      app.list(member, { ...query, ...(cursor ? { cursor } : {}) }),
    )
    expect(more).toEqual([])
    const steps = page?.steps ?? []
    for (const index of ways) expect(indexes(steps)).toContain(index)
    expect(sequentialScans(steps)).toEqual([])
    expect(rowsRead(steps)).toBeLessThanOrEqual(3 * (PAGE_SIZE + 1))
  }
})

test.each([
  ['孤舟', 1],
  ['孤', 1],
  ['山水之23995', 1],
  [COMMON, MINE / 5],
  ['的', MINE],
  ['没有', 0],
])('finds %s, which %i works have, through the search index without a scan', async (search, there) => {
  expect((await app.list(member, { search })).works).toHaveLength(Math.min(there, PAGE_SIZE))
  const behind = await farBehind({ search })
  for (const cursor of [undefined, behind ?? undefined]) {
    const [found, page, ...more] = await explainQueries(app, () =>
      app.list(member, { search, ...(cursor ? { cursor } : {}) }),
    )
    expect(more).toEqual([])
    expect(indexes(found?.steps ?? [])).toEqual(['work_searches_grams'])
    expect(rowsRead(found?.steps ?? [])).toBeLessThanOrEqual(Math.min(there, MAX_SORTED_MATCHES + 1))
    expect(sequentialScans(page?.steps ?? [])).toEqual([])
    expect(rowsRead(page?.steps ?? [])).toBeLessThanOrEqual(5 * (PAGE_SIZE + 1))
  }
})

test('counts works from indexes only', async () => {
  const [counted, ...more] = await explainQueries(app, () => app.request(member, 'GET', '/api/works/numbers'))
  expect(more).toEqual([])
  expect(indexes(counted?.steps ?? [])).toEqual(['works_private_type', 'works_public_type', 'works_trash'])
})
