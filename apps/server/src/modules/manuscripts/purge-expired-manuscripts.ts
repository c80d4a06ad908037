import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { manuscripts } from '../../database/schema/manuscript-schema.ts'

const KEPT = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes manuscripts that have been in the trash for 30 days, and equally old generations, whose output is in the
 * sections. Returns how many manuscripts.
 */
export async function purgeExpiredManuscripts(db: AppContext['db'], now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  await db.execute(sql`delete from generations r where r.kind = 'zscene' and r.ended_at < ${before}::timestamptz`)
  await db.execute(
    sql`update manuscript_generations set text = '', nodes = '[]' where created_at < ${before}::timestamptz
      and state <> 'streaming' and (text <> '' or nodes <> '[]')`,
  )
  const { rowCount } = await db.delete(manuscripts).where(sql`${manuscripts.deletedAt} < ${before}::timestamptz`)
  return rowCount ?? 0
}
