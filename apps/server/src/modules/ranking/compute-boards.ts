import { POPULARITY_WEIGHTS, POPULARITY_HALF_LIFE, POPULARITY_WINDOWS } from '@moyun/api'
import { eq, type SQL, sql } from 'drizzle-orm'
import { lockByName } from '../../database/lock-by-name.ts'
import { rankingEntries, rankings } from '../../database/schema/ranking-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { boardByType, COMPARISON_PERIOD, isFresh, SAVED_RANKS, VISIBLE_RANKS } from './boards.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock'>

const ROW = 1
const SECOND = 1000
/** Lower bound of the exponent: PostgreSQL raises an underflow error for smaller numbers. */
const COLDEST = -1000

/**
 * Computes the boards if they are not of the current ten minutes. One of several processes does it, and returns true.
 */
export async function computeBoards({ db, clock }: Context): Promise<boolean> {
  if (isFresh(await readComputedAt(db), clock.now())) return false
  return db.transaction(async (tx) => {
    await lockByName(tx, 'ranking')
    const now = clock.now()
    if (isFresh(await readComputedAt(tx), now)) return false
    await tx.delete(rankingEntries)
    await tx.execute(boards(now))
    await tx
      .insert(rankings)
      .values({ id: ROW, computedAt: now })
      .onConflictDoUpdate({ target: rankings.id, set: { computedAt: now } })
    return true
  })
}

/** When the boards were last computed; undefined before the first time. */
export async function readComputedAt(tx: Transaction): Promise<Date | undefined> {
  const [row] = await tx.select({ at: rankings.computedAt }).from(rankings).where(eq(rankings.id, ROW))
  return row?.at
}

/** The events of works, with the heat that each adds. */
const happened = sql.join(
  [
    sql.raw(`select work_id, member_id, at, 'use' as kind, ${POPULARITY_WEIGHTS.use} as worth from work_uses`),
    sql.raw(`select work_id, member_id, at, 'like', ${POPULARITY_WEIGHTS.like} from work_likes`),
    sql.raw(`select work_id, member_id, at, 'view', ${POPULARITY_WEIGHTS.view} from work_views`),
  ],
  sql` union all `,
)

const board = sql.raw(
  `case works.type ${Object.entries(boardByType)
    .map(([type, name]) => `when '${type}' then '${name}'`)
    .join(' ')} end`,
)

/** The start of each window, now and a day ago. */
const windows = (now: Date, before: Date): SQL =>
  sql.join(
    Object.entries(POPULARITY_WINDOWS).map(
      ([name, length]) => sql`(${name}, ${since(now, length)}::timestamptz, ${since(before, length)}::timestamptz)`,
    ),
    sql`, `,
  )

const since = (time: Date, length: number) =>
  length === Infinity ? '-infinity' : new Date(time.getTime() - length).toISOString()

/**
 * Computes all boards of every window in one pass over all events. The ranks of a day ago are computed from the same
 * rows, so that they are known after any downtime. Heat is rounded, so that the order of summation does not matter;
 * works of equal heat are ordered by their heat without cooling, the newer first.
 */
const boards = (now: Date): SQL => {
  const before = new Date(now.getTime() - COMPARISON_PERIOD)
  const warmer = 2 ** (COMPARISON_PERIOD / POPULARITY_HALF_LIFE)
  return sql`
    insert into ranking_entries (type, span, rank, rank_before, work_id, heat, heat_before, uses, likes, views)
    with counted as (
      select works.id, ${board} as type, works.published_at, kind, at, worth,
        worth * power(2::float8, greatest(${COLDEST}::float8, extract(epoch
          from at - ${now}::timestamptz)::float8 / ${POPULARITY_HALF_LIFE / SECOND}::float8)) as heat
      from (${happened}) happened
      join works on works.id = work_id and works.published_at is not null and works.member_id <> happened.member_id
      join members author on author.id = works.member_id and author.state = 'active'
      join members fan on fan.id = happened.member_id and fan.state = 'active'
      where at <= ${now}::timestamptz
    ),
    summed as (
      select id, type, span, published_at,
        round((sum(heat) filter (where at > since))::numeric, 6)::float8 as heat,
        sum(worth) filter (where at > since) as worth,
        round((sum(heat * ${warmer}::float8) filter (where at <= ${before}::timestamptz
          and at > since_before))::numeric, 6)::float8 as heat_before,
        sum(worth) filter (where at <= ${before}::timestamptz and at > since_before) as worth_before,
        count(*) filter (where kind = 'use' and at > since)::integer as uses,
        count(*) filter (where kind = 'like' and at > since)::integer as likes,
        count(*) filter (where kind = 'view' and at > since)::integer as views
      from counted
      join (values ${windows(now, before)}) as windows (span, since, since_before) on at > since_before
      group by id, type, span, published_at
    ),
    ranked as (
      select *,
        row_number() over (partition by type, span order by heat desc nulls last, worth desc, published_at desc, id) as rank,
        row_number() over (partition by type, span order by heat_before desc nulls last, worth_before desc,
          published_at desc, id) as rank_before
      from summed
    )
    select type, span, rank, case when heat_before is not null
      and rank_before <= ${VISIBLE_RANKS}::integer then rank_before end, id, heat, coalesce(heat_before, 0),
      uses, likes, views
    from ranked
    where heat is not null and rank <= ${SAVED_RANKS}::integer`
}
