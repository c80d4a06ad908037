import { type Answer, type Asked, type Piece, pieces as contract, refuse } from '@moyun/api'
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { afterPlace, writeCursor } from '../cursor.ts'
import { pieces, pieceVersions } from '../database/scene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { endRun } from '../runs/end-run.ts'
import type { Transaction } from '../streams/streams.ts'
import type { ReadBy } from './list-scenes.ts'
import { lockPiece, openRunOf, ownPiece, ownVersion } from './own-piece.ts'
import { entriesOf, presentPiece, tellPiece } from './present-piece.ts'
import { removeVersions } from './run-scene.ts'
import type { SceneContext } from './scene-context.ts'
import { indexPiece, searchFor } from './search-pieces.ts'

const PAGE = 30
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** A page of a member's own pieces, the last changed first; admins' trials are excluded. */
export async function listPieces(
  { db, streams }: SceneContext,
  { memberId, language }: ReadBy,
  { scene, cursor, search }: NonNullable<Asked<typeof contract.list>['query']>,
): Promise<Answer<typeof contract.list>> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(pieces)
      .where(
        and(
          eq(pieces.memberId, memberId),
          isNull(pieces.deletedAt),
          eq(pieces.trial, false),
          hasVersions(tx),
          scene === undefined ? undefined : eq(pieces.sceneId, scene),
          afterPlace(contract.list, cursor, pieces.updatedAt, pieces.id),
          await searchFor(tx, memberId, search),
        ),
      )
      .orderBy(desc(pieces.updatedAt), desc(pieces.id))
      .limit(PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      pieces: await entriesOf(tx, page, language),
      next: found.length > PAGE && last ? writeCursor([last.updatedAt, last.id]) : null,
      seq: await streams.head(userStream(memberId), tx),
    }
  }, SNAPSHOT)
}

/** SQL condition: the piece has versions. */
export const hasVersions = (tx: Pick<Transaction, 'select'>) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(pieceVersions)
      .where(eq(pieceVersions.pieceId, pieces.id)),
  )

export const readPiece = ({ db, streams }: SceneContext, { memberId, language }: ReadBy, id: string): Promise<Piece> =>
  db.transaction(
    async (tx) => presentPiece(tx, streams, await ownPiece(tx, contract.read, memberId, id), language),
    SNAPSHOT,
  )

/** Ends the open run and keeps its output so far; does nothing without one. */
export async function stopPiece(context: SceneContext, { memberId, language }: ReadBy, id: string): Promise<Piece> {
  return context.db.transaction(async (tx) => {
    if (isUuid(id)) await lockPiece(tx, id)
    const { id: own } = await ownPiece(tx, contract.stop, memberId, id)
    await stopRunOf(context, tx, own)
    return presentPiece(tx, context.streams, await ownPiece(tx, contract.stop, memberId, id), language)
  })
}

/** Ends the open run of a piece or of one of its versions, if there is one. */
export async function stopRunOf(
  context: SceneContext,
  tx: Transaction,
  pieceId: string,
  versionId?: string,
): Promise<void> {
  const open = await openRunOf(tx, pieceId)
  if (open !== null && (versionId === undefined || open.versionId === versionId))
    await endRun(tx, context, { runId: open.runId, end: 'stopped' })
}

/** Moves a piece to the trash and stops its run. Idempotent. */
export async function removePiece(context: SceneContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(contract.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    await lockPiece(tx, id)
    const [row] = await tx
      .select()
      .from(pieces)
      .where(and(eq(pieces.id, id), eq(pieces.memberId, memberId)))
    if (!row) throw refuse(contract.remove, 'notFound')
    if (row.deletedAt !== null) return
    await stopRunOf(context, tx, row.id)
    await tx.update(pieces).set({ deletedAt: context.clock.now() }).where(eq(pieces.id, row.id))
    await context.streams.append(tx, userStream(memberId), 'piece.removed', { id: row.id })
  })
  return null
}

/** Restores a piece from the trash. Idempotent. */
export async function restorePiece(
  { db, streams }: SceneContext,
  { memberId, language }: ReadBy,
  id: string,
): Promise<Piece> {
  if (!isUuid(id)) throw refuse(contract.restore, 'notFound')
  return db.transaction(async (tx) => {
    await lockPiece(tx, id)
    const [row] = await tx
      .update(pieces)
      .set({ deletedAt: null })
      .where(and(eq(pieces.id, id), eq(pieces.memberId, memberId)))
      .returning()
    if (!row) throw refuse(contract.restore, 'notFound')
    await tellPiece(streams, tx, row)
    return presentPiece(tx, streams, row, language)
  })
}

/** Deletes a version permanently, after stopping its run. */
export async function removeVersion(
  context: SceneContext,
  { memberId, language }: ReadBy,
  ids: { id: string; versionId: string },
): Promise<Piece> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockPiece(tx, ids.id)
    const { piece, version } = await ownVersion(tx, contract.removeVersion, memberId, ids)
    await stopRunOf(context, tx, piece.id, version.id)
    await removeVersions(tx, [version])
    const row = await ownPiece(tx, contract.removeVersion, memberId, ids.id)
    await indexPiece(tx, row)
    await tellPiece(context.streams, tx, row)
    return presentPiece(tx, context.streams, row, language)
  })
}
