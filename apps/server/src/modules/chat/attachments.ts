import { type Endpoint, MAX_ATTACHMENTS, refuse } from '@moyun/api'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import { blobs, files, messageFiles } from '../../database/schema/work-schema.ts'
import { fileColumns, type FileRecord, toFileRecord } from '../files/present-file.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'

/** Pictures by the message that they are attached to, in order. */
export type PicturesByMessage = ReadonlyMap<string, readonly FileRecord[]>

/**
 * A member's own files in the requested order, locked until the transaction ends. Refuses a file that they do not have.
 */
export async function lockOwnFiles(
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
  named: readonly string[],
): Promise<FileRecord[]> {
  const ids = [...new Set(named.map((id) => id.toLowerCase()))].slice(0, MAX_ATTACHMENTS)
  if (ids.length === 0) return []
  const missing = () => refuse(endpoint, 'notFound', { result: { fields: { attachments: 'unknown' } } })
  if (!ids.every(isUuid)) throw missing()
  // A concurrent delete waits for this lock, and then sees that the file is in use.
  const rows = await tx
    .select(fileColumns)
    .from(files)
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(and(inArray(files.id, ids), eq(files.memberId, memberId)))
    .orderBy(asc(files.id))
    .for('key share', { of: files })
  const own = new Map(rows.map((row) => [row.id, toFileRecord(row)]))
  return ids.map((id) => {
    const file = own.get(id)
    if (!file) throw missing()
    return file
  })
}

/** Attaches files to a message. */
export async function attachFiles(tx: Transaction, messageId: string, pictures: readonly FileRecord[]): Promise<void> {
  if (pictures.length > 0)
    await tx.insert(messageFiles).values(pictures.map(({ id: fileId }, position) => ({ messageId, position, fileId })))
}

/** The pictures of one message. */
export const picturesOf = async (db: Transaction, messageId: string): Promise<readonly FileRecord[]> =>
  (await read(db, eq(messageFiles.messageId, messageId))).get(messageId) ?? []

/** The pictures of a conversation, by message. */
export const picturesIn = (db: Transaction, conversationId: string): Promise<PicturesByMessage> =>
  read(
    db,
    inArray(
      messageFiles.messageId,
      db.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, conversationId)),
    ),
  )

/** The pictures of some messages, by message. */
export const picturesAt = async (db: Transaction, messageIds: readonly string[]): Promise<PicturesByMessage> =>
  messageIds.length === 0 ? new Map() : read(db, inArray(messageFiles.messageId, [...messageIds]))

async function read(db: Transaction, where: ReturnType<typeof eq>): Promise<PicturesByMessage> {
  const rows = await db
    .select({ messageId: messageFiles.messageId, ...fileColumns })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(where)
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
  const found = new Map<string, FileRecord[]>()
  for (const { messageId, ...row } of rows) found.set(messageId, [...(found.get(messageId) ?? []), toFileRecord(row)])
  return found
}
