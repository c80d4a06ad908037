import { type ResultOf, type RequestOf, chat } from '@moyun/api'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { conversations } from '../../database/schema/schema.ts'
import type { ChatContext } from './chat-context.ts'
import { presentConversation } from './present.ts'

const PAGE = 50

/** The conversations in a member's trash, last deleted first. */
export async function listTrash(
  { db }: Pick<ChatContext, 'db'>,
  memberId: string,
  { cursor }: NonNullable<RequestOf<typeof chat.trash>['query']>,
): Promise<ResultOf<typeof chat.trash>> {
  const rows = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.memberId, memberId),
        isNotNull(conversations.deletedAt),
        afterCursor(chat.trash, cursor, conversations.deletedAt, conversations.id),
      ),
    )
    .orderBy(desc(conversations.deletedAt), desc(conversations.id))
    .limit(PAGE + 1)
  const page = rows
    .slice(0, PAGE)
    .flatMap(({ deletedAt, ...row }) => (deletedAt === null ? [] : [{ row: { ...row, deletedAt }, deletedAt }]))
  const last = page.at(-1)
  return {
    conversations: page.map(({ row, deletedAt }) => ({
      ...presentConversation(row),
      deletedAt: deletedAt.toISOString(),
    })),
    next: rows.length > PAGE && last ? encodeCursor([last.deletedAt, last.row.id]) : null,
  }
}
