import { type SQL, sql } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { firstOwners, OWNER } from './limits.ts'

/** A queued job's position. */
export interface QueuePosition {
  /** Its position among all queued jobs, from 1. */
  position: number
  /** Its position among its owner's jobs, including the running ones. */
  own: number
}

const OWN = sql`row_number() over (
  partition by ${OWNER} order by ${jobs.state} = 'queued', ${jobs.round}, ${jobs.queuePosition}
)`

/**
 * The queue in SQL: `id`, `owner`, `position`, `own`. Fair order: the first job of every owner, then the second of
 * every owner, so that an owner with many jobs does not delay the others; a visitor's first with the members' second.
 * Among these by round, then by submission.
 */
export const QUEUE = sql`(
  select id, owner, own::int, (row_number() over (order by earlier, turn, ticket))::int as position
  from (
    select ${jobs.id}, ${OWNER} as owner, ${jobs.state}, ${jobs.round}, ${jobs.queuePosition},
      ${OWN} as own, ${firstOwners(OWN)} as earlier
    from ${jobs} where ${jobs.endedAt} is null
  ) open_jobs
  where state = 'queued'
)`

/**
 * In SQL, the round of an owner's new job: the current one, but after the rounds of all the owner's open jobs. Twenty
 * queued jobs are in twenty rounds.
 */
export const nextRound = (theirs: SQL): SQL => sql`greatest(
  coalesce(
    (select min(${jobs.round}) from ${jobs} where ${jobs.state} = 'queued'),
    (select max(${jobs.round}) from ${jobs} where ${jobs.state} = 'running'),
    0
  ),
  (select max(${jobs.round}) + 1 from ${jobs} where ${theirs} and ${jobs.endedAt} is null)
)`

/** The positions of these jobs, without those that are not queued. */
export async function queuePositions(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QueuePosition>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; position: number; own: number }>(
    sql`select id, position, own from ${QUEUE} line where id in ${ids}`,
  )
  return new Map(rows.map(({ id, position, own }) => [id, { position, own }]))
}
