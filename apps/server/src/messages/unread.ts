import { type Answer, type BoxType, EVERYBODY_STREAM, type messageBox, type Unread } from '@moyun/api'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { userStream } from '../chat/present.ts'
import { boxMessages, boxReads } from '../database/message-schema.ts'
import type { MessageContext } from './message-context.ts'
import { reaches } from './list-messages.ts'

/** SQL condition: the member has not read this message to all members. */
export const unreadBy = (memberId: string) =>
  sql`not exists (select from ${boxReads} where ${boxReads.memberId} = ${memberId} and ${boxReads.messageId} = ${boxMessages.id})`

/** Counts a member's unread messages, with the sequence numbers up to which the counts are valid. */
export async function countUnread(
  { db, streams }: Pick<MessageContext, 'db' | 'streams'>,
  memberId: string,
): Promise<Answer<typeof messageBox.unread>> {
  return db.transaction(
    async (tx) => {
      const counted = tx.select({ type: boxMessages.type, count: count() }).from(boxMessages)
      const own = await counted
        .where(and(eq(boxMessages.memberId, memberId), isNull(boxMessages.readAt)))
        .groupBy(boxMessages.type)
      const everybodys = await tx
        .select({ type: boxMessages.type, count: count() })
        .from(boxMessages)
        .where(and(reaches(memberId), unreadBy(memberId)))
        .groupBy(boxMessages.type)
      return {
        unread: tally([...own, ...everybodys]),
        heads: {
          member: await streams.head(userStream(memberId), tx),
          everybody: await streams.head(EVERYBODY_STREAM, tx),
        },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Sums the counts by type. */
export function tally(rows: readonly { type: BoxType; count: number }[]): Unread {
  const all = { message: 0, notice: 0, todo: 0 }
  for (const { type, count: more } of rows) all[type] += more
  return all
}
