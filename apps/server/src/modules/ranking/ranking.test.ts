import {
  type ResultOf,
  popularityOf,
  type PopularityEventKind,
  type ranking,
  type RankingEntry,
  type RankingType,
  type RankingWindow,
} from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import type { NewWork } from '../works/add-work.ts'
import { testWorks, type TestWorks } from '../works/test-works.ts'
import { computeBoards } from './compute-boards.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestWorks
let author: IdentifiedMember
let fans: IdentifiedMember[]
beforeAll(async () => {
  app = await testWorks()
  author = await app.member()
  fans = await Promise.all(Array.from({ length: 4 }, () => app.member()))
})

/** Each test begins with empty boards. */
beforeEach(async () => {
  for (const table of ['works', 'ranking_entries', 'rankings']) await app.database.pool.query(`delete from ${table}`)
  await app.advanceClock(0)
})

async function publish(title: string, work: Partial<NewWork> = {}, by = author) {
  const { id } = await app.add(by, { title, ...work })
  await app.move(by, 'publish', id)
  return id
}

const fan = (n: number) => fans[n] ?? expect.unreachable('There are four')
const actions = {
  use: (by: IdentifiedMember | null, id: string) => app.request(by, 'POST', `/api/gallery/${id}/use`),
  like: (by: IdentifiedMember | null, id: string) =>
    app.request(by, 'POST', `/api/gallery/${id}/like`, { liked: true }),
  view: (by: IdentifiedMember | null, id: string) => app.request(by, 'GET', `/api/gallery/${id}`),
} as const satisfies Record<PopularityEventKind, unknown>

/** An event this long ago. */
const happened = (kind: PopularityEventKind, id: string, by: IdentifiedMember, ago: number) =>
  app.database.pool.query(`insert into work_${kind}s (work_id, member_id, at) values ($1, $2, $3)`, [
    id,
    by.id,
    new Date(app.context.clock.now().getTime() - ago),
  ])

async function board(type: RankingType = 'text', window: RankingWindow = 'day', by: IdentifiedMember | null = null) {
  const { code, result } = await app.request(by, 'GET', `/api/ranking?type=${type}&window=${window}`)
  expect(code).toBe(200)
  return result as ResultOf<typeof ranking.read>
}

/** The board, computed now even if it was current. */
async function reckoned(type: RankingType = 'text', window: RankingWindow = 'day', by: IdentifiedMember | null = null) {
  await app.database.pool.query('delete from rankings')
  await computeBoards(app.context)
  return (await board(type, window, by)).entries
}

const titles = (entries: readonly RankingEntry[]) => entries.map(({ work }) => work.title)

describe('popularity', () => {
  test('counts uses, likes and views within the board’s window, decayed by age', async () => {
    const id = await publish('远山')
    const all: { kind: PopularityEventKind; ago: number; by: IdentifiedMember }[] = [
      { kind: 'use', ago: HOUR, by: fan(0) },
      { kind: 'use', ago: 30 * HOUR, by: fan(1) },
      { kind: 'use', ago: 9 * DAY, by: fan(2) },
      { kind: 'like', ago: 2 * HOUR, by: fan(0) },
      { kind: 'like', ago: 6 * DAY, by: fan(1) },
      { kind: 'view', ago: 0, by: fan(0) },
      { kind: 'view', ago: 100 * DAY, by: fan(3) },
    ]
    for (const { kind, ago, by } of all) await happened(kind, id, by, ago)
    await reckoned()

    for (const [window, counted] of [
      ['day', { uses: 1, likes: 1, views: 1 }],
      ['week', { uses: 2, likes: 2, views: 1 }],
      ['all', { uses: 3, likes: 2, views: 2 }],
    ] as const) {
      const {
        entries: [entry, ...others],
        updatedAt,
      } = await board('text', window)
      const { rows } = await app.database.pool.query<{ kind: PopularityEventKind; at: Date }>(
        "select 'use' as kind, at from work_uses union all select 'like', at from work_likes union all select 'view', at from work_views",
      )
      const heatAt = (now: number) =>
        popularityOf(
          rows.map(({ kind, at }) => ({ kind, at: at.getTime() })),
          now,
          window,
        )
      const now = Date.parse(updatedAt)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ rank: 1, ...counted, work: { id, title: '远山', mine: false, offline: false } })
      expect(entry?.heat).toBeCloseTo(heatAt(now), 5)
      expect(entry?.increase).toBeCloseTo(heatAt(now) - heatAt(now - DAY), 5)
    }
  })

  test('counts each member once, and neither the author nor a visitor', async () => {
    const id = await publish('远山')
    for (const kind of ['use', 'like', 'view'] as const) {
      for (const by of [fan(0), fan(0), fan(1), author]) expect((await actions[kind](by, id)).code).toBe(200)
    }
    expect((await actions.view(null, id)).code).toBe(200)
    const [entry] = await reckoned()
    expect(entry).toMatchObject({ uses: 2, likes: 2, views: 2, work: { likes: 3, uses: 2 } })
    expect(entry?.heat).toBeCloseTo(18, 1)

    await app.request(fan(0), 'POST', `/api/gallery/${id}/like`, { liked: false })
    expect((await reckoned())[0]).toMatchObject({ likes: 1 })
  })

  test('counts concurrent views once per member', async () => {
    const id = await publish('远山')
    await Promise.all(Array.from({ length: 40 }, (_, n) => actions.view(fan(n % 4), id)))
    expect((await app.database.pool.query('select * from work_views')).rowCount).toBe(4)
  })

  test('does not count banned members', async () => {
    const id = await publish('远山')
    await actions.like(fan(0), id)
    await actions.like(fan(1), id)
    await app.database.pool.query("update members set state = 'banned' where id = $1", [fan(1).id])
    expect((await reckoned())[0]).toMatchObject({ likes: 1 })
    await app.database.pool.query("update members set state = 'active' where id = $1", [fan(1).id])
  })

  test('is 0 after 90 years, and ignores events later than the clock', async () => {
    const id = await publish('远山')
    await actions.use(fan(0), id)
    await app.advanceClock(90 * 365 * DAY)
    expect(await reckoned()).toEqual([])
    expect(await reckoned('text', 'all')).toMatchObject([{ heat: 0, uses: 1, change: 0 }])
    await app.advanceClock(-DAY)
    expect(await reckoned('text', 'all')).toEqual([])
  })
})

describe('the boards', () => {
  test('list texts and images by popularity, no videos, and refuse an unknown type or window', async () => {
    const picture = await app.picture(author, 'teal')
    for (const type of ['chat', 'text', 'translation', 'painting', 'restoration'] as const)
      await actions.view(
        fan(0),
        await publish(type, { type, ...(type === 'painting' ? { output: [picture.id] } : {}) }),
      )
    const painting =
      (await app.database.pool.query<{ id: string }>("select id from works where type = 'painting'")).rows[0]?.id ?? ''
    await actions.like(fan(1), painting)
    expect(titles(await reckoned()).toSorted()).toEqual(['chat', 'text', 'translation'])
    const { entries } = await board('image', 'week', fan(1))
    expect(titles(entries)).toEqual(['painting', 'restoration'])
    expect(entries[0]).toMatchObject({ likes: 1, work: { liked: true, cover: { width: 8 } } })
    expect((await app.call('GET', entries[0]?.work.cover?.thumb ?? '')).status).toBe(200)
    expect((await board('video')).entries).toEqual([])
    expect((await app.request(null, 'GET', '/api/ranking')).result.entries).toHaveLength(3)
    for (const wrong of ['type=sound', 'window=year'])
      expect((await app.request(null, 'GET', `/api/ranking?${wrong}`)).code).toBe(400)
  })

  test('show the change in rank and popularity since a day ago, or that a work is new', async () => {
    const [first, second, third] = [await publish('先'), await publish('后'), await publish('新')]
    // A day ago: 先 before 后.
    await happened('use', first, fan(0), 30 * HOUR)
    await happened('like', second, fan(0), 30 * HOUR)
    // Since then: 后 before 先, and 新 in front.
    await happened('use', second, fan(1), HOUR)
    for (const by of fans) await happened('use', third, by, HOUR)
    const entries = await reckoned('text', 'week')
    expect(entries.map(({ rank, change, work: { title } }) => [rank, change, title])).toEqual([
      [1, 'new', '新'],
      [2, 0, '后'],
      [3, -2, '先'],
    ])
    expect(entries[0]?.increase).toBe(entries[0]?.heat)
    expect(entries[1]?.increase).toBeGreaterThan(0)
    expect(entries[2]?.increase).toBeLessThan(0)
    // On the board of the day 先 has no heat any more.
    expect(titles(await reckoned())).toEqual(['新', '后'])
  })

  test('order works of equal popularity by the weight of their events, then newest first', async () => {
    const ids = []
    for (const title of ['一', '二', '三']) {
      await app.advanceClock(ids.length * 60_000)
      ids.push(await publish(title))
    }
    const at = new Date()
    for (const id of ids)
      await app.database.pool.query('insert into work_likes (work_id, member_id, at) values ($1, $2, $3)', [
        id,
        fan(0).id,
        at,
      ])
    for (let n = 0; n < 3; n += 1) expect(titles(await reckoned('text', 'all'))).toEqual(['三', '二', '一'])
    // Both have no heat left; one was used.
    await app.database.pool.query("update work_likes set at = '2020-01-01'")
    await app.database.pool.query("insert into work_uses (work_id, member_id, at) values ($1, $2, '2020-01-01')", [
      ids[1],
      fan(0).id,
    ])
    expect((await reckoned('text', 'all')).map(({ heat, change, work: { title } }) => [heat, change, title])).toEqual([
      [0, 0, '二'],
      [0, 0, '三'],
      [0, 0, '一'],
    ])
  })

  test('drop withdrawn, discarded or erased works and those of banned or closed members, and renumber', async () => {
    const other = await app.member()
    const [gone, stays] = [await publish('走', {}, other), await publish('留')]
    for (const by of fans) await actions.use(by, gone)
    await actions.use(fan(0), stays)
    expect(titles(await reckoned())).toEqual(['走', '留'])
    const isThere = async () => {
      const { entries } = await board()
      const rankedTitles = titles(entries)
      expect(rankedTitles.at(-1)).toBe('留')
      expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1))
      return rankedTitles.includes('走')
    }
    await app.move(other, 'withdraw', gone)
    expect(await isThere()).toBe(false)
    await app.move(other, 'publish', gone)
    expect(await isThere()).toBe(true)
    for (const state of ['banned', 'closed']) {
      await app.database.pool.query('update members set state = $2 where id = $1', [other.id, state])
      expect(await isThere()).toBe(false)
      expect(titles(await reckoned())).toEqual(['留'])
      await app.database.pool.query("update members set state = 'active' where id = $1", [other.id])
      expect(titles(await reckoned())).toEqual(['走', '留'])
    }
    await app.move(other, 'discard', gone)
    expect(await isThere()).toBe(false)
    await app.move(other, 'erase', gone)
    expect(await isThere()).toBe(false)
  })

  test('are computed every ten minutes of the product clock, once for concurrent computations', async () => {
    await app.advanceClock(1000 * DAY)
    await Promise.all(Array.from({ length: 8 }, () => board()))
    const { updatedAt, nextAt } = await board()
    expect(Date.parse(nextAt) - Date.parse(updatedAt)).toBeLessThanOrEqual(600_000)
    expect(new Date(nextAt).getUTCMinutes() % 10).toBe(0)
    await app.advanceClock(1000 * DAY + 600_000)
    const did = await Promise.all(Array.from({ length: 8 }, () => computeBoards(app.context)))
    expect(did.filter(Boolean)).toHaveLength(1)
    expect(Date.parse((await board()).updatedAt)).toBeGreaterThanOrEqual(Date.parse(nextAt))
  })

  test('are readable while they are empty, and refuse an invalid token with 401', async () => {
    expect(await board()).toMatchObject({ entries: [], updatedAt: expect.any(String) })
    expect((await app.call('GET', '/api/ranking', { headers: { authorization: 'Bearer nothing' } })).code).toBe(401)
  })

  test('show at most a hundred works, and refill when some are withdrawn', async () => {
    const ids: string[] = []
    for (let n = 0; n < 125; n += 1) ids.push((await app.add(author, { title: `第${n}` })).id)
    await app.move(author, 'publish', ...ids.slice(0, 100))
    await app.move(author, 'publish', ...ids.slice(100))
    for (const [n, id] of ids.entries()) await happened('view', id, fan(0), (n + 1) * 60_000)
    expect(titles(await reckoned())).toEqual(Array.from({ length: 100 }, (_, n) => `第${n}`))
    await app.move(author, 'withdraw', ...ids.slice(0, 10))
    expect(titles((await board()).entries)).toEqual(Array.from({ length: 100 }, (_, n) => `第${n + 10}`))
  })
})
