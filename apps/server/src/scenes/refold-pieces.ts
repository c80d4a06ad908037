import { eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inBatches } from '../database/in-batches.ts'
import { documents, documentSearches } from '../database/scene-schema.ts'
import type * as schema from '../database/schema.ts'
import { FOLDING_VERSION } from '../works/grams.ts'
import { lockDocument } from './own-piece.ts'
import { indexDocument } from './search-pieces.ts'

const AT_ONCE = 100

/** Reindexes pieces whose text was folded by another version or an older process. Returns how many. */
export const reindexDocuments = (db: NodePgDatabase<typeof schema>): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const old = await db
      .select({ id: documentSearches.pieceId })
      .from(documentSearches)
      .where(lt(documentSearches.folding, FOLDING_VERSION))
      .limit(AT_ONCE)
    for (const { id } of old) await refold(db, id)
    return old.length
  })

const refold = (db: NodePgDatabase<typeof schema>, id: string) =>
  db.transaction(async (tx) => {
    await lockDocument(tx, id)
    const [piece] = await tx.select().from(documents).where(eq(documents.id, id))
    if (piece) await indexDocument(tx, piece)
  })
