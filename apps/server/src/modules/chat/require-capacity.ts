import { conversationLimits, type Endpoint, refuse } from '@moyun/api'
import { and, count, eq } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import { admitGeneration } from '../generations/admit-generation.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChatContext } from './chat-context.ts'
import type { ConversationRow } from './present.ts'
import { sumOfText } from './tree.ts'

const MEGABYTE = 1024 * 1024

/**
 * Requires that no answer is running in the conversation, that the member does not have too many in the queue, and that
 * `more` further messages and their text are within its limits.
 */
export async function requireCapacity(
  context: ChatContext,
  tx: Transaction,
  endpoint: Endpoint & { refusals: { answering: number; conversationFull: number } },
  { id, memberId }: ConversationRow,
  more: number,
) {
  const [answering] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.state, 'streaming')))
  if (answering) throw refuse(endpoint, 'answering')
  const [stored] = await tx
    .select({ messages: count(), bytes: sumOfText })
    .from(messages)
    .where(eq(messages.conversationId, id))
  const isFull =
    stored !== undefined &&
    (stored.messages + more > conversationLimits.messages || stored.bytes >= conversationLimits.megabytes * MEGABYTE)
  if (isFull) throw refuse(endpoint, 'conversationFull', { result: conversationLimits })
  await admitGeneration(context, tx, endpoint, memberId)
}
