import type { InboxEntryType, ReadMark } from '@moyun/api'
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { inboxMessages, inboxReads } from '../../database/schema/inbox-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { isSentToMember } from './list-messages.ts'
import type { InboxContext } from './inbox-context.ts'
import { sumByType, isUnreadBy } from './unread.ts'

/**
 * Marks the member's messages as read, and tells their other pages how many were unread: each message counts once,
 * however many pages mark it at the same time.
 */
export async function markRead(
  { db, clock, eventLog }: InboxContext,
  memberId: string,
  marking: ReadMark,
): Promise<true> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const own = await tx
      .update(inboxMessages)
      .set({ readAt: now })
      .where(and(eq(inboxMessages.memberId, memberId), isNull(inboxMessages.readAt), meant(marking, 'member')))
      .returning({ type: inboxMessages.type })
    const everybodys = await readEverybodys(
      tx,
      memberId,
      and(isSentToMember(memberId), isUnreadBy(memberId), meant(marking, 'everybody')),
      now,
    )
    const read = [...own, ...everybodys]
    // After marking all, an event is always appended, because the page waits for it.
    if (read.length === 0 && 'ids' in marking) return
    await eventLog.append(tx, userStream(memberId), 'box.read', {
      marking: normalize(marking),
      count: sumByType(read.map(({ type }) => ({ type, count: 1 }))),
    })
  })
  return true
}

const meant = (marking: ReadMark, audience: 'member' | 'everybody'): SQL | undefined =>
  'ids' in marking
    ? inArray(inboxMessages.id, marking.ids)
    : and(eq(inboxMessages.type, marking.type), lte(inboxMessages.seq, marking.through[audience]))

/** Another page of the member may do the same now: only the rows that this one inserted count. */
async function readEverybodys(
  tx: Transaction,
  memberId: string,
  which: SQL | undefined,
  now: Date,
): Promise<{ type: InboxEntryType }[]> {
  const unread = await tx.select({ id: inboxMessages.id, type: inboxMessages.type }).from(inboxMessages).where(which)
  if (unread.length === 0) return []
  const inserted = await tx
    .insert(inboxReads)
    .values(unread.map(({ id }) => ({ memberId, messageId: id, at: now })))
    .onConflictDoNothing()
    .returning({ id: inboxReads.messageId })
  const ids = new Set(inserted.map(({ id }) => id))
  return unread.filter(({ id }) => ids.has(id))
}

/** Ids in the form that the client uses. */
const normalize = (marking: ReadMark): ReadMark =>
  'ids' in marking ? { ids: marking.ids.map((id) => id.toLowerCase()) } : marking
