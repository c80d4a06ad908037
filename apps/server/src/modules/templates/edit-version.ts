import { type Endpoint, type ResultOf, documents as contract, refuse } from '@moyun/api'
import { and, eq, isNull } from 'drizzle-orm'
import { documentPassages, documents, documentVersions } from '../../database/schema/template-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockDocument, findOwnVersion } from './own-document.ts'
import { type DocumentRow, readVersion, publishDocument, type VersionRow } from './present-document.ts'
import type { TemplateContext } from './template-context.ts'
import { indexDocument } from './search-documents.ts'

type Edited = ResultOf<typeof contract.edit>

/** Saves an edited text; an unchanged text does nothing. */
export async function editVersion(
  context: TemplateContext,
  memberId: string,
  ids: { id: string; versionId: string },
  { text, revision }: { text: string; revision: number },
): Promise<Edited> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockDocument(tx, ids.id)
    const { document, version } = await findOwnVersion(tx, contract.edit, memberId, ids)
    if (version.state === 'streaming') throw refuse(contract.edit, 'answering')
    if (version.text === text) return readVersion(tx, version.id)
    if (version.revision !== revision)
      throw refuse(contract.edit, 'outdated', { result: await readVersion(tx, version.id) })
    await writeText(context, tx, contract.edit, { document, version, text })
    return readVersion(tx, version.id)
  })
}

/** Replaces a version's text, and shifts the passage that has a proposal. */
export async function writeText(
  { clock, eventLog, textQuota }: TemplateContext,
  tx: Transaction,
  endpoint: Endpoint,
  { document, version, text }: { document: DocumentRow; version: VersionRow; text: string },
): Promise<void> {
  await textQuota.requireSpaceToGrow(tx, endpoint, { memberId: document.memberId, before: version.text, after: text })
  await tx
    .update(documentVersions)
    .set({ text, edited: true, revision: version.revision + 1 })
    .where(eq(documentVersions.id, version.id))
  const [passage] = await tx
    .select()
    .from(documentPassages)
    .where(and(eq(documentPassages.versionId, version.id), isNull(documentPassages.settled)))
  const shift = passage ? shiftOf(version.text, text, passage) : 0
  if (passage && shift !== 0)
    await tx
      .update(documentPassages)
      .set({ from: passage.from + shift, to: passage.to + shift })
      .where(eq(documentPassages.id, passage.id))
  const [row] = await tx
    .update(documents)
    .set({ updatedAt: clock.now() })
    .where(eq(documents.id, document.id))
    .returning()
  await indexDocument(tx, row ?? document)
  await publishDocument(eventLog, tx, row ?? document)
}

/** How far an edit before a passage shifts it; an edit within or after it shifts nothing. */
function shiftOf(before: string, after: string, { from }: { from: number }): number {
  let end = 0
  const most = Math.min(before.length, after.length)
  let begin = 0
  while (begin < most && before[begin] === after[begin]) begin += 1
  while (end < most - begin && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return before.length - end <= from ? after.length - before.length : 0
}
