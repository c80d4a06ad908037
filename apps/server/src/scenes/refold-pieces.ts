import { eq, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inBatches } from '../database/in-batches.ts'
import { pieces, pieceSearches } from '../database/scene-schema.ts'
import type * as schema from '../database/schema.ts'
import { FOLDING } from '../works/grams.ts'
import { lockPiece } from './own-piece.ts'
import { indexPiece } from './search-pieces.ts'

const AT_ONCE = 100

/** Reindexes pieces whose text was folded by another version or an older process. Returns how many. */
export const refoldPieces = (db: NodePgDatabase<typeof schema>): Promise<number> =>
  inBatches(AT_ONCE, async () => {
    const old = await db
      .select({ id: pieceSearches.pieceId })
      .from(pieceSearches)
      .where(lt(pieceSearches.folding, FOLDING))
      .limit(AT_ONCE)
    for (const { id } of old) await refold(db, id)
    return old.length
  })

const refold = (db: NodePgDatabase<typeof schema>, id: string) =>
  db.transaction(async (tx) => {
    await lockPiece(tx, id)
    const [piece] = await tx.select().from(pieces).where(eq(pieces.id, id))
    if (piece) await indexPiece(tx, piece)
  })
