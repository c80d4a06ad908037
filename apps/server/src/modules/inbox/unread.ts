import { type ResultOf, type InboxEntryType, EVERYBODY_STREAM, type inbox, type Unread } from '@moyun/api'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { userStream } from '../../events/stream-names.ts'
import { inboxMessages, inboxReads } from '../../database/schema/inbox-schema.ts'
import type { InboxContext } from './inbox-context.ts'
import { isSentToMember } from './list-messages.ts'

/** SQL condition: the member has not read this message to all members. */
export const isUnreadBy = (memberId: string) =>
  sql`not exists (select from ${inboxReads} where ${inboxReads.memberId} = ${memberId} and ${inboxReads.messageId} = ${inboxMessages.id})`

/** Counts a member's unread messages, with the sequence numbers up to which the counts are valid. */
export async function countUnread(
  { db, eventLog }: Pick<InboxContext, 'db' | 'eventLog'>,
  memberId: string,
): Promise<ResultOf<typeof inbox.unread>> {
  return db.transaction(
    async (tx) => {
      const counted = tx.select({ type: inboxMessages.type, count: count() }).from(inboxMessages)
      const own = await counted
        .where(and(eq(inboxMessages.memberId, memberId), isNull(inboxMessages.readAt)))
        .groupBy(inboxMessages.type)
      const everybodys = await tx
        .select({ type: inboxMessages.type, count: count() })
        .from(inboxMessages)
        .where(and(isSentToMember(memberId), isUnreadBy(memberId)))
        .groupBy(inboxMessages.type)
      return {
        unread: sumByType([...own, ...everybodys]),
        heads: {
          member: await eventLog.head(userStream(memberId), tx),
          everybody: await eventLog.head(EVERYBODY_STREAM, tx),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Sums the counts by type. */
export function sumByType(rows: readonly { type: InboxEntryType; count: number }[]): Unread {
  const all = { message: 0, notice: 0, todo: 0 }
  for (const { type, count: more } of rows) all[type] += more
  return all
}
