import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const KEPT = 7 * 24 * 60 * 60 * 1000
/** Rows per statement, so that no statement holds its locks for long. */
const BATCH = 5_000
/** Statements per sweep over the heads. */
const HEAD_BATCHES = 20

/** Streams that end and then get no more events: those of generations and of QR codes. */
const isEnding = sql`(h.stream like 'run:%' or h.stream like 'qr:%')`

/**
 * Deletes events older than seven days, always from a stream's beginning; returns how many. The head of an ended stream
 * without events is deleted too.
 */
export async function purgeExpiredEvents(db: NodePgDatabase, now: Date): Promise<number> {
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
 * Deletes the heads of ended streams without events, in the order of their names, starting after `from`: some hundred
 * thousand per sweep, so the next sweep continues where this one stopped. Returns that position, and how many were
 * deleted. `purgeExpiredEvents` deletes them as they end; this finds those it missed, and those that older versions
 * never deleted.
 */
export async function purgeEndedStreams(db: NodePgDatabase, from: string): Promise<{ next: string; removed: number }> {
  let [next, removed] = [from, 0]
  for (let batch = 0; batch < HEAD_BATCHES; batch += 1) {
    const { rows } = await db.execute<{ last: string | null; seen: number; removed: number }>(sql`
      with looked as materialized (select stream from stream_heads where stream > ${next} order by stream limit ${BATCH}), gone as (
        delete from stream_heads h using looked l
        where h.stream = l.stream and ${isEnding} and not exists (select from stream_rows r where r.stream = h.stream)
        returning 1
      )
      select (select max(stream) from looked) as last, (select count(*)::int from looked) as seen,
        (select count(*)::int from gone) as removed`)
    const [found] = rows
    removed += found?.removed ?? 0
    if ((found?.seen ?? 0) < BATCH) return { next: '', removed }
    next = found?.last ?? ''
  }
  return { next, removed }
}
