import { asc, desc, eq, sql } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { MessageRow } from './present.ts'

/** A message without its text, but with its length in bytes of UTF-8. */
export type Node = Pick<MessageRow, 'id' | 'parentId' | 'state'> & { bytes: number }

/** Order of creation: a question before an answer of the same moment. */
export const treeOrder = [asc(messages.createdAt), desc(messages.role), asc(messages.id)]

/** The length of a message's text, which PostgreSQL knows without reading a long one. */
const bytesOfText = sql<number>`octet_length(${messages.text})`

/** The total length of the texts. */
export const sumOfText = sql<number>`coalesce(sum(${bytesOfText}), 0)`.mapWith(Number)

/** The messages of a conversation in order of creation, without their texts. */
export const readTree = (tx: Pick<Transaction, 'select'>, conversationId: string): Promise<Node[]> =>
  tx
    .select({ id: messages.id, parentId: messages.parentId, state: messages.state, bytes: bytesOfText })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(...treeOrder)
