import { type SQL, sql } from 'drizzle-orm'
import { jobs } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { OWNER } from './limits.ts'

/** Where a waiting job stands. */
export interface Place {
  /** How many wait before it, plus one. */
  position: number
  /** The same among its owner's own, the running ones counted. */
  own: number
}

/**
 * The line of all who wait, in SQL: `id`, `owner`, `position`, `own`. First the first of everybody, then the second of everybody:
 * so that nobody's many keep another's one waiting. Among these by round, and then who came first.
 */
export const LINE = sql`(
  select id, owner, own::int, (row_number() over (order by own, turn, ticket))::int as position
  from (
    select ${jobs.id}, ${OWNER} as owner, ${jobs.state}, ${jobs.turn}, ${jobs.ticket},
      row_number() over (partition by ${OWNER} order by ${jobs.state} = 'queued', ${jobs.turn}, ${jobs.ticket}) as own
    from ${jobs} where ${jobs.endedAt} is null
  ) open_jobs
  where state = 'queued'
)`

/**
 * In SQL, the round that a new job of a holder comes into: the one that is on, and after all of the holder's own. Who has twenty
 * waiting goes through the line twenty times.
 */
export const nextTurn = (theirs: SQL): SQL => sql`greatest(
  coalesce(
    (select min(${jobs.turn}) from ${jobs} where ${jobs.state} = 'queued'),
    (select max(${jobs.turn}) from ${jobs} where ${jobs.state} = 'running'),
    0
  ),
  (select max(${jobs.turn}) + 1 from ${jobs} where ${theirs} and ${jobs.endedAt} is null)
)`

/** Where these jobs stand; those that do not wait are left out. */
export async function placesOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; position: number; own: number }>(
    sql`select id, position, own from ${LINE} line where id in ${ids}`,
  )
  return new Map(rows.map(({ id, position, own }) => [id, { position, own }]))
}
