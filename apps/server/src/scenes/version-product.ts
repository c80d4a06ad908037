import { eq } from 'drizzle-orm'
import { pieces, pieceVersions } from '../database/scene-schema.ts'
import { gatherText } from '../runs/gather-text.ts'
import type { RunProduct } from '../runs/products.ts'
import { finishMade } from './finish-made.ts'
import { tellPiece } from './present-piece.ts'
import { indexPiece } from './search-pieces.ts'

/** The product of a version's run: one text. */
export const versionProduct: RunProduct = {
  gather: (tx, runId) => gatherText(tx, pieceVersions, runId),
  async finish(tx, context, run, ended) {
    const [version] = await tx.select().from(pieceVersions).where(eq(pieceVersions.runId, run.id))
    if (!version) throw new Error(`Run ${run.id} has no version`)
    await tx
      .update(pieceVersions)
      .set(await finishMade(tx, context, run, version, ended))
      .where(eq(pieceVersions.id, version.id))
    const [piece] = await tx
      .update(pieces)
      .set({ updatedAt: ended.now })
      .where(eq(pieces.id, version.pieceId))
      .returning()
    if (!piece) throw new Error(`The piece of run ${run.id} is gone`)
    await indexPiece(tx, piece)
    if (piece.deletedAt === null) await tellPiece(context.streams, tx, piece)
  },
}
