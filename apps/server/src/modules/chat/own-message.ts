import { and, eq, isNull } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type MessageRow } from './present.ts'

/** A message of a member's conversation outside the trash; null for a foreign, unknown or malformed one. */
export async function findOwnMessage(tx: Transaction, memberId: string, id: string): Promise<MessageRow | null> {
  if (!isUuid(id)) return null
  const [found] = await tx
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(conversations.memberId, memberId), isNull(conversations.deletedAt)))
  return found?.message ?? null
}
