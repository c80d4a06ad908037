import { eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inBatches } from '../../database/in-batches.ts'
import { documents, documentSearches } from '../../database/schema/template-schema.ts'
import { FOLDING_VERSION } from '../search/bigrams.ts'
import { lockDocument } from './own-document.ts'
import { indexDocument } from './search-documents.ts'

const AT_ONCE = 100

/** Reindexes documents whose text was folded by another version or an older process. Returns how many. */
export const reindexDocuments = (db: NodePgDatabase): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const old = await db
      .select({ id: documentSearches.documentId })
      .from(documentSearches)
      .where(lt(documentSearches.folding, FOLDING_VERSION))
      .limit(AT_ONCE)
    for (const { id } of old) await refold(db, id)
    return old.length
  })

const refold = (db: NodePgDatabase, id: string) =>
  db.transaction(async (tx) => {
    await lockDocument(tx, id)
    const [document] = await tx.select().from(documents).where(eq(documents.id, id))
    if (document) await indexDocument(tx, document)
  })
