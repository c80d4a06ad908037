import type { BoxType, Marking } from '@moyun/api'
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { boxMessages, boxReads } from '../database/message-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { reaches } from './list-messages.ts'
import type { MessageContext } from './message-context.ts'
import { tally, unreadBy } from './unread.ts'

/**
 * Marks the member's messages as read, and tells their other pages how many were unread: each message counts once,
 * however many pages mark it at the same time.
 */
export async function markRead(
  { db, clock, streams }: MessageContext,
  memberId: string,
  marking: Marking,
): Promise<true> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const own = await tx
      .update(boxMessages)
      .set({ readAt: now })
      .where(and(eq(boxMessages.memberId, memberId), isNull(boxMessages.readAt), meant(marking, 'member')))
      .returning({ type: boxMessages.type })
    const everybodys = await readEverybodys(
      tx,
      memberId,
      and(reaches(memberId), unreadBy(memberId), meant(marking, 'everybody')),
      now,
    )
    const read = [...own, ...everybodys]
    // After marking all, a row is always appended, because the page waits for it.
    if (read.length === 0 && 'ids' in marking) return
    await streams.append(tx, userStream(memberId), 'box.read', {
      marking: known(marking),
      count: tally(read.map(({ type }) => ({ type, count: 1 }))),
    })
  })
  return true
}

const meant = (marking: Marking, audience: 'member' | 'everybody'): SQL | undefined =>
  'ids' in marking
    ? inArray(boxMessages.id, marking.ids)
    : and(eq(boxMessages.type, marking.type), lte(boxMessages.seq, marking.through[audience]))

/** Another page of the member may do the same now: only the rows that this one inserted count. */
async function readEverybodys(
  tx: Transaction,
  memberId: string,
  which: SQL | undefined,
  now: Date,
): Promise<{ type: BoxType }[]> {
  const unread = await tx.select({ id: boxMessages.id, type: boxMessages.type }).from(boxMessages).where(which)
  if (unread.length === 0) return []
  const written = await tx
    .insert(boxReads)
    .values(unread.map(({ id }) => ({ memberId, messageId: id, at: now })))
    .onConflictDoNothing()
    .returning({ id: boxReads.messageId })
  const ids = new Set(written.map(({ id }) => id))
  return unread.filter(({ id }) => ids.has(id))
}

/** Ids in the form that the client uses. */
const known = (marking: Marking): Marking =>
  'ids' in marking ? { ids: marking.ids.map((id) => id.toLowerCase()) } : marking
