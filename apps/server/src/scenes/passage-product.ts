import { eq } from 'drizzle-orm'
import { piecePassages, pieces, pieceVersions } from '../database/scene-schema.ts'
import { gatherText } from '../runs/gather-text.ts'
import type { RunProduct } from '../runs/products.ts'
import { finishMade } from './finish-made.ts'
import { tellPiece } from './present-piece.ts'

/** The product of a rewording run: one text. */
export const passageProduct: RunProduct = {
  gather: (tx, runId) => gatherText(tx, piecePassages, runId),
  async finish(tx, context, run, ended) {
    const [row] = await tx
      .select({ passage: piecePassages, piece: pieces })
      .from(piecePassages)
      .innerJoin(pieceVersions, eq(pieceVersions.id, piecePassages.versionId))
      .innerJoin(pieces, eq(pieces.id, pieceVersions.pieceId))
      .where(eq(piecePassages.runId, run.id))
    if (!row) throw new Error(`Run ${run.id} has no passage`)
    await tx
      .update(piecePassages)
      .set(await finishMade(tx, context, run, row.passage, ended))
      .where(eq(piecePassages.id, row.passage.id))
    if (row.piece.deletedAt === null) await tellPiece(context.streams, tx, row.piece)
  },
}
