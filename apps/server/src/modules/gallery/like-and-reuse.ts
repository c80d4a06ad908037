import { type ResultOf, type Endpoint, gallery, type PublicWork, refuse } from '@moyun/api'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import { workLikes, works, workUses } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readParts } from '../works/read-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { findPublic, isPubliclyVisible } from './read-public.ts'

/** Likes a public work, or removes the like. Idempotent: a member counts once. */
export async function likeWork(
  { db, clock, files }: WorkContext,
  memberId: string,
  id: string,
  liked: boolean,
): Promise<PublicWork> {
  return db.transaction(async (tx) => {
    await lockPublic(tx, gallery.like, id)
    const own = and(eq(workLikes.workId, id), eq(workLikes.memberId, memberId))
    const counted = liked
      ? await tx.insert(workLikes).values({ workId: id, memberId, at: clock.now() }).onConflictDoNothing()
      : await tx.delete(workLikes).where(own)
    if ((counted.rowCount ?? 0) > 0) {
      await tx
        .update(works)
        .set({ likes: sql`${works.likes} + ${liked ? 1 : -1}` })
        .where(eq(works.id, id))
    }
    return (await findPublic(tx, files, gallery.like, memberId, id)).work
  })
}

/** Returns the input that a public work's tool opens with; counts the use once per member, never the author's own. */
export async function startFromWork(
  { db, clock, files }: WorkContext,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof gallery.use>> {
  return db.transaction(async (tx) => {
    const authorId = await lockPublic(tx, gallery.use, id)
    const counted =
      authorId === memberId
        ? null
        : await tx.insert(workUses).values({ workId: id, memberId, at: clock.now() }).onConflictDoNothing()
    if ((counted?.rowCount ?? 0) > 0) {
      await tx
        .update(works)
        .set({ uses: sql`${works.uses} + 1` })
        .where(eq(works.id, id))
    }
    const { row } = await findPublic(tx, files, gallery.use, memberId, id)
    return { type: row.type, input: (await readParts(tx, row, files, memberId)).input }
  })
}

/** Locks a public work, so that counts are serialised and it stays public meanwhile; returns its author. */
async function lockPublic(tx: Transaction, endpoint: Endpoint, id: string): Promise<string> {
  const [work] = isUuid(id)
    ? await tx
        .select({ memberId: works.memberId })
        .from(works)
        .innerJoin(members, eq(members.id, works.memberId))
        .where(and(eq(works.id, id), isPubliclyVisible))
        .for('no key update', { of: works })
    : []
  if (!work) throw refuse(endpoint, 'notFound')
  return work.memberId
}
