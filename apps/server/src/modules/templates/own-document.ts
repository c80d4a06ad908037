import { type Endpoint, type documents as contract, refuse, type templateAdmin, type templates } from '@moyun/api'
import { and, eq, isNull } from 'drizzle-orm'
import { documentPassages, documents, documentVersions } from '../../database/schema/template-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { DocumentRow, VersionRow } from './present-document.ts'
import type { Reader } from './template-context.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** Serialises changes of a document: this lock is taken before any other. */
export const lockDocument = (tx: Transaction, id: string) => lockByName(tx, `piece:${id.toLowerCase()}`)

/** A member's own document that is not in the trash; foreign, unknown, malformed and trashed ids are refused alike. */
export async function findOwnDocument(
  tx: Reader,
  endpoint: Endpoint,
  memberId: string,
  id: string,
): Promise<DocumentRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.memberId, memberId), isNull(documents.deletedAt)))
    : []
  if (!row) throw refuse(endpoint, 'notFound')
  return row
}

/** A version of a member's own document. */
export async function findOwnVersion(
  tx: Reader,
  endpoint: Endpoint,
  memberId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<{ document: DocumentRow; version: VersionRow }> {
  const document = await findOwnDocument(tx, endpoint, memberId, id)
  const [version] = isUuid(versionId)
    ? await tx
        .select()
        .from(documentVersions)
        .where(and(eq(documentVersions.id, versionId), eq(documentVersions.documentId, document.id)))
    : []
  if (!version) throw refuse(endpoint, 'notFound')
  return { document, version }
}

/** The open generation of a document and its version; null if there is none. */
export async function findOpenGeneration(
  tx: Reader,
  documentId: string,
): Promise<{ generationId: string; versionId: string } | null> {
  const [version] = await tx
    .select({ generationId: documentVersions.generationId, versionId: documentVersions.id })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.state, 'streaming')))
  if (version) return version
  const [passage] = await tx
    .select({ generationId: documentPassages.generationId, versionId: documentPassages.versionId })
    .from(documentPassages)
    .innerJoin(documentVersions, eq(documentVersions.id, documentPassages.versionId))
    .where(and(eq(documentVersions.documentId, documentId), eq(documentPassages.state, 'streaming')))
  return passage ?? null
}

/** Refuses if the document has an open run: only one is allowed at a time. */
export async function requireNoOpenGeneration(
  tx: Reader,
  endpoint: typeof contract.reword | typeof templates.run | typeof templateAdmin.tryOut,
  documentId: string,
): Promise<void> {
  // Each of the three endpoints declares this refusal, but their union has no common type for it.
  if ((await findOpenGeneration(tx, documentId)) !== null)
    throw refuse(endpoint as typeof templateAdmin.tryOut, 'answering')
}
