import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** In milliseconds; the events of its stream are stored as long. */
const KEPT = 7 * 24 * 60 * 60 * 1000
/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 5_000
/** Statements per sweep. */
const BATCHES = 20

/** The tables whose rows refer to their generation. */
const REFERRING = [
  'messages',
  'answer_parts',
  'translations',
  'document_versions',
  'document_passages',
  'manuscript_generations',
]

const isReferredTo = sql.join(
  REFERRING.map((table) => sql`exists (select from ${sql.identifier(table)} r where r.generation_id = g.id)`),
  sql` or `,
)

/**
 * Deletes generations that ended more than seven days ago and that no text refers to, such as the earlier generations
 * of a translation. In the order of their ids, starting after `from`: some hundred thousand are looked at per sweep, so
 * the next sweep continues where this one stopped. Returns that position, and how many were deleted.
 */
export async function purgeEndedGenerations(
  db: NodePgDatabase,
  now: Date,
  from: string,
): Promise<{ next: string; removed: number }> {
  const before = new Date(now.getTime() - KEPT)
  let [next, removed] = [from, 0]
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const after = next === '' ? sql`` : sql`where id > ${next}::uuid`
    const { rows } = await db.execute<{ last: string | null; seen: number; removed: number }>(sql`
      with looked as materialized (select id from generations ${after} order by id limit ${BATCH}), gone as (
        delete from generations g using looked l
        where g.id = l.id and g.ended_at < ${before}::timestamptz and not (${isReferredTo})
        returning 1
      )
      select (select max(id::text) from looked) as last, (select count(*)::int from looked) as seen,
        (select count(*)::int from gone) as removed`)
    const [found] = rows
    removed += found?.removed ?? 0
    if ((found?.seen ?? 0) < BATCH) return { next: '', removed }
    next = found?.last ?? ''
  }
  return { next, removed }
}
