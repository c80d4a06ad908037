import { and, eq, lt, or, sql } from 'drizzle-orm'
import { DAY } from '../china-time.ts'
import type { Core } from '../core.ts'
import { pieces } from '../database/scene-schema.ts'

const KEPT = 30 * DAY

/**
 * Deletes pieces that have been in the trash for 30 days, admins' trials after a day, and equally old runs that no
 * piece refers to. Returns how many pieces.
 */
export async function sweepPieces(db: Core['db'], now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  const { rowCount } = await db
    .delete(pieces)
    .where(
      or(
        lt(pieces.deletedAt, before),
        and(eq(pieces.trial, true), lt(pieces.updatedAt, new Date(now.getTime() - DAY))),
      ),
    )
  await db.execute(sql`
    delete from runs r where r.kind in ('scene', 'passage') and r.ended_at < ${before}::timestamptz
      and not exists (select from piece_versions v where v.run_id = r.id) and not exists (select from piece_passages p where p.run_id = r.id)`)
  return rowCount ?? 0
}
