import { type ResultOf, type RequestOf, type TextDocument, documents as contract, refuse } from '@moyun/api'
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { endGeneration } from '../generations/end-generation.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { TemplateReader } from './list-templates.ts'
import { lockDocument, findOpenGeneration, findOwnDocument, findOwnVersion } from './own-document.ts'
import { entriesOf, presentDocument, publishDocument } from './present-document.ts'
import { removeVersions } from './run-template.ts'
import type { TemplateContext } from './template-context.ts'
import { indexDocument, documentSearchFilter } from './search-documents.ts'

const PAGE = 30
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** A page of a member's own documents, the last changed first; admins' trials are excluded. */
export async function listDocuments(
  { db, eventLog }: TemplateContext,
  { memberId, language }: TemplateReader,
  { scene, cursor, search }: NonNullable<RequestOf<typeof contract.list>['query']>,
): Promise<ResultOf<typeof contract.list>> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.memberId, memberId),
          isNull(documents.deletedAt),
          eq(documents.trial, false),
          hasVersions(tx),
          scene === undefined ? undefined : eq(documents.templateId, scene),
          afterCursor(contract.list, cursor, documents.updatedAt, documents.id),
          await documentSearchFilter(tx, memberId, search),
        ),
      )
      .orderBy(desc(documents.updatedAt), desc(documents.id))
      .limit(PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      pieces: await entriesOf(tx, page, language),
      next: found.length > PAGE && last ? encodeCursor([last.updatedAt, last.id]) : null,
      seq: await eventLog.head(userStream(memberId), tx),
    }
  }, SNAPSHOT)
}

/** SQL condition: the document has versions. */
export const hasVersions = (tx: Pick<Transaction, 'select'>) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(documentVersions)
      .where(eq(documentVersions.documentId, documents.id)),
  )

export const readDocument = (
  { db, eventLog }: TemplateContext,
  { memberId, language }: TemplateReader,
  id: string,
): Promise<TextDocument> =>
  db.transaction(
    async (tx) => presentDocument(tx, eventLog, await findOwnDocument(tx, contract.read, memberId, id), language),
    SNAPSHOT,
  )

/** Ends the open generation and keeps its output so far; does nothing without one. */
export async function stopDocument(
  context: TemplateContext,
  { memberId, language }: TemplateReader,
  id: string,
): Promise<TextDocument> {
  return context.db.transaction(async (tx) => {
    if (isUuid(id)) await lockDocument(tx, id)
    const { id: own } = await findOwnDocument(tx, contract.stop, memberId, id)
    await stopGenerationOf(context, tx, own)
    return presentDocument(tx, context.eventLog, await findOwnDocument(tx, contract.stop, memberId, id), language)
  })
}

/** Ends the open generation of a document or of one of its versions, if there is one. */
export async function stopGenerationOf(
  context: TemplateContext,
  tx: Transaction,
  documentId: string,
  versionId?: string,
): Promise<void> {
  const open = await findOpenGeneration(tx, documentId)
  if (open !== null && (versionId === undefined || open.versionId === versionId))
    await endGeneration(tx, context, { generationId: open.generationId, end: 'stopped' })
}

/** Moves a document to the trash and stops its generation. Idempotent. */
export async function removeDocument(context: TemplateContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    await lockDocument(tx, id)
    const [row] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.memberId, memberId)))
    if (!row) throw refuse(contract.remove, 'notFound')
    if (row.deletedAt !== null) return
    await stopGenerationOf(context, tx, row.id)
    await tx.update(documents).set({ deletedAt: context.clock.now() }).where(eq(documents.id, row.id))
    await context.eventLog.append(tx, userStream(memberId), 'piece.removed', { id: row.id })
  })
  return null
}

/** Restores a document from the trash. Idempotent. */
export async function restoreDocument(
  { db, eventLog }: TemplateContext,
  { memberId, language }: TemplateReader,
  id: string,
): Promise<TextDocument> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return db.transaction(async (tx) => {
    await lockDocument(tx, id)
    const [row] = await tx
      .update(documents)
      .set({ deletedAt: null })
      .where(and(eq(documents.id, id), eq(documents.memberId, memberId)))
      .returning()
    if (!row) throw refuse(contract.restore, 'notFound')
    await publishDocument(eventLog, tx, row)
    return presentDocument(tx, eventLog, row, language)
  })
}

/** Deletes a version permanently, after stopping its generation. */
export async function removeVersion(
  context: TemplateContext,
  { memberId, language }: TemplateReader,
  ids: { id: string; versionId: string },
): Promise<TextDocument> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockDocument(tx, ids.id)
    const { document, version } = await findOwnVersion(tx, contract.removeVersion, memberId, ids)
    await stopGenerationOf(context, tx, document.id, version.id)
    await removeVersions(tx, [version])
    const row = await findOwnDocument(tx, contract.removeVersion, memberId, ids.id)
    await indexDocument(tx, row)
    await publishDocument(context.eventLog, tx, row)
    return presentDocument(tx, context.eventLog, row, language)
  })
}
