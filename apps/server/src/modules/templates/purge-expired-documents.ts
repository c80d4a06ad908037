import { and, eq, lt, or, sql } from 'drizzle-orm'
import { DAY } from '../../time/china-time.ts'
import type { AppContext } from '../../app/app-context.ts'
import { documents } from '../../database/schema/template-schema.ts'

const KEPT = 30 * DAY

/**
 * Deletes documents that have been in the trash for 30 days, admins' trials after a day, and equally old generations
 * that no document refers to. Returns how many documents.
 */
export async function purgeExpiredDocuments(db: AppContext['db'], now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  const { rowCount } = await db
    .delete(documents)
    .where(
      or(
        lt(documents.deletedAt, before),
        and(eq(documents.trial, true), lt(documents.updatedAt, new Date(now.getTime() - DAY))),
      ),
    )
  await db.execute(sql`
    delete from generations r where r.kind in ('scene', 'passage') and r.ended_at < ${before}::timestamptz
      and not exists (select from document_versions v where v.generation_id = r.id) and not exists (select
        from document_passages p where p.generation_id = r.id)`)
  return rowCount ?? 0
}
