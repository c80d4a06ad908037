import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'
import { translations } from '../../database/schema/translation-schema.ts'

const KEPT = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes translations that have been in the trash for 30 days, and equally old generations that no translation refers
 * to. Returns how many translations.
 */
export async function purgeExpiredTranslations(db: AppContext['db'], now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT)
  // A text that is being edited gets a generation at each pause.
  await db.execute(sql`
    delete from generations r where r.kind = 'translation' and r.ended_at < ${before}::timestamptz
      and not exists (select from translations t where t.generation_id = r.id)`)
  const { rowCount } = await db.delete(translations).where(sql`${translations.deletedAt} < ${before}::timestamptz`)
  return rowCount ?? 0
}
