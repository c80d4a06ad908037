import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'

const KEPT = 7 * 24 * 60 * 60 * 1000
/** Looked at in one statement, so that none holds its locks for long. */
const BATCH = 5_000
/** Such statements of one sweep over the heads. */
const HEAD_BATCHES = 20

/** A stream that has one end and then is told nothing more: an answer's, a QR's. */
const isEnding = sql`(h.stream like 'run:%' or h.stream like 'qr:%')`

/** Removes rows older than seven days, always from a stream's beginning; gives back how many. A stream that has ended, and has no row left, is forgotten. */
export async function sweepRows(db: NodePgDatabase<typeof schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  for (let removed = 0; ;) {
    const { rows } = await db.execute<{ removed: number }>(sql`
      with old as materialized (
        select stream, max(seq) as seq
        from (select stream, seq from stream_rows where at < ${before}::timestamptz order by at limit ${BATCH}) oldest
        group by stream
      ), gone as (
        delete from stream_rows r using old where r.stream = old.stream and r.seq <= old.seq returning 1
      ), ended as (
        delete from stream_heads h using old where h.stream = old.stream and h.seq <= old.seq and ${isEnding}
      )
      select count(*)::int as removed from gone`)
    const count = rows[0]?.removed ?? 0
    removed += count
    if (count < BATCH) return removed
  }
}

/**
 * Forgets streams that have ended and have no row left, from this one on in the order of their names: some hundred thousand in one sweep,
 * so that the next goes on where this one stopped. Gives where that is, and how many went. `sweepRows` forgets them as they end; this finds
 * what it has left, and what older versions never forgot.
 */
export async function sweepHeads(
  db: NodePgDatabase<typeof schema>,
  from: string,
): Promise<{ next: string; removed: number }> {
  let [next, removed] = [from, 0]
  for (let batch = 0; batch < HEAD_BATCHES; batch += 1) {
    const { rows } = await db.execute<{ last: string | null; seen: number; removed: number }>(sql`
      with looked as materialized (select stream from stream_heads where stream > ${next} order by stream limit ${BATCH}), gone as (
        delete from stream_heads h using looked l
        where h.stream = l.stream and ${isEnding} and not exists (select from stream_rows r where r.stream = h.stream)
        returning 1
      )
      select (select max(stream) from looked) as last, (select count(*)::int from looked) as seen, (select count(*)::int from gone) as removed`)
    const [found] = rows
    removed += found?.removed ?? 0
    if ((found?.seen ?? 0) < BATCH) return { next: '', removed }
    next = found?.last ?? ''
  }
  return { next, removed }
}
