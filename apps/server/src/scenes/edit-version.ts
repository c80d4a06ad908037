import { type Answer, pieces as contract, refuse } from '@moyun/api'
import { and, eq, isNull } from 'drizzle-orm'
import { piecePassages, pieces, pieceVersions } from '../database/scene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { Transaction } from '../streams/streams.ts'
import { lockPiece, ownVersion } from './own-piece.ts'
import { type PieceRow, readVersion, tellPiece, type VersionRow } from './present-piece.ts'
import type { SceneContext } from './scene-context.ts'
import { indexPiece } from './search-pieces.ts'

type Edited = Answer<typeof contract.edit>

/** Saves an edited text; an unchanged text does nothing. */
export async function editVersion(
  context: SceneContext,
  memberId: string,
  ids: { id: string; versionId: string },
  { text, revision }: { text: string; revision: number },
): Promise<Edited> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockPiece(tx, ids.id)
    const { piece, version } = await ownVersion(tx, contract.edit, memberId, ids)
    if (version.state === 'streaming') throw refuse(contract.edit, 'answering')
    if (version.text === text) return readVersion(tx, version.id)
    if (version.revision !== revision)
      throw refuse(contract.edit, 'outdated', { result: await readVersion(tx, version.id) })
    await writeText(context, tx, { piece, version, text })
    return readVersion(tx, version.id)
  })
}

/** Replaces a version's text, and shifts the passage that has a proposal. */
export async function writeText(
  { clock, streams }: SceneContext,
  tx: Transaction,
  { piece, version, text }: { piece: PieceRow; version: VersionRow; text: string },
): Promise<void> {
  await tx
    .update(pieceVersions)
    .set({ text, edited: true, revision: version.revision + 1 })
    .where(eq(pieceVersions.id, version.id))
  const [passage] = await tx
    .select()
    .from(piecePassages)
    .where(and(eq(piecePassages.versionId, version.id), isNull(piecePassages.settled)))
  const shift = passage ? shiftOf(version.text, text, passage) : 0
  if (passage && shift !== 0)
    await tx
      .update(piecePassages)
      .set({ from: passage.from + shift, to: passage.to + shift })
      .where(eq(piecePassages.id, passage.id))
  const [row] = await tx.update(pieces).set({ updatedAt: clock.now() }).where(eq(pieces.id, piece.id)).returning()
  await indexPiece(tx, row ?? piece)
  await tellPiece(streams, tx, row ?? piece)
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
