import { type Endpoint, type pieces as contract, refuse, type sceneDesk, type scenes } from '@moyun/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { piecePassages, pieces, pieceVersions } from '../database/scene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import type { Transaction } from '../streams/streams.ts'
import type { PieceRow, VersionRow } from './present-piece.ts'
import type { Reader } from './scene-context.ts'

/** Serialises changes of a piece: this lock is taken before any other. */
export const lockPiece = (tx: Transaction, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`piece:${id.toLowerCase()}`}, 0))`)

/** A member's own piece that is not in the trash; foreign, unknown, malformed and trashed ids are refused alike. */
export async function ownPiece(tx: Reader, endpoint: Endpoint, memberId: string, id: string): Promise<PieceRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(pieces)
        .where(and(eq(pieces.id, id), eq(pieces.memberId, memberId), isNull(pieces.deletedAt)))
    : []
  if (!row) throw refuse(endpoint, 'notFound')
  return row
}

/** A version of a member's own piece. */
export async function ownVersion(
  tx: Reader,
  endpoint: Endpoint,
  memberId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<{ piece: PieceRow; version: VersionRow }> {
  const piece = await ownPiece(tx, endpoint, memberId, id)
  const [version] = isUuid(versionId)
    ? await tx
        .select()
        .from(pieceVersions)
        .where(and(eq(pieceVersions.id, versionId), eq(pieceVersions.pieceId, piece.id)))
    : []
  if (!version) throw refuse(endpoint, 'notFound')
  return { piece, version }
}

/** The open run of a piece and its version; null if there is none. */
export async function openRunOf(tx: Reader, pieceId: string): Promise<{ runId: string; versionId: string } | null> {
  const [version] = await tx
    .select({ runId: pieceVersions.runId, versionId: pieceVersions.id })
    .from(pieceVersions)
    .where(and(eq(pieceVersions.pieceId, pieceId), eq(pieceVersions.state, 'streaming')))
  if (version) return version
  const [passage] = await tx
    .select({ runId: piecePassages.runId, versionId: piecePassages.versionId })
    .from(piecePassages)
    .innerJoin(pieceVersions, eq(pieceVersions.id, piecePassages.versionId))
    .where(and(eq(pieceVersions.pieceId, pieceId), eq(piecePassages.state, 'streaming')))
  return passage ?? null
}

/** Refuses if the piece has an open run: only one is allowed at a time. */
export async function requireQuiet(
  tx: Reader,
  endpoint: typeof contract.reword | typeof scenes.run | typeof sceneDesk.tryOut,
  pieceId: string,
): Promise<void> {
  // Each of the three endpoints declares this refusal, but their union has no common type for it.
  if ((await openRunOf(tx, pieceId)) !== null) throw refuse(endpoint as typeof sceneDesk.tryOut, 'answering')
}
