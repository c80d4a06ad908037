import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deleteUnreferencedFiles } from '../files/file-ownership.ts'

const TRASH_KEPT = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes conversations that have been in the trash for 30 days, with their messages, generations and attachments;
 * returns how many.
 */
export async function purgeTrash(db: NodePgDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_KEPT)
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table discarded on commit drop as
      select id from conversations where deleted_at < ${before}::timestamptz limit 1000`)
    await tx.execute(
      sql`delete from generations using messages m where generations.id = m.generation_id and m.conversation_id in (select id from discarded)`,
    )
    await tx.execute(
      sql`delete from generations using answer_parts p, messages m where generations.id = p.generation_id and m.id = p.message_id
        and m.conversation_id in (select id from discarded)`,
    )
    const { rows: attachedFiles } = await tx.execute<{ id: string }>(
      sql`select distinct f.file_id as id from message_files f join messages m on m.id = f.message_id
        where m.conversation_id in (select id from discarded)`,
    )
    await tx.execute(sql`delete from messages where conversation_id in (select id from discarded)`)
    const { rowCount } = await tx.execute(sql`delete from conversations where id in (select id from discarded)`)
    await deleteUnreferencedFiles(
      tx,
      attachedFiles.map(({ id }) => id),
    )
    return rowCount ?? 0
  })
}
