import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'

const KEPT = 7 * 24 * 60 * 60 * 1000
/** Looked at in one statement, so that none holds its locks for long. */
const BATCH = 5_000

/** Removes rows older than seven days, always from a stream's beginning; gives back how many. */
export async function sweepRows(db: NodePgDatabase<typeof schema>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  for (let removed = 0; ;) {
    const { rowCount } = await db.execute(sql`
      delete from stream_rows r
      using (
        select stream, max(seq) as seq
        from (select stream, seq from stream_rows where at < ${before}::timestamptz order by at limit ${BATCH}) oldest
        group by stream
      ) old
      where r.stream = old.stream and r.seq <= old.seq`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}
