import { sql } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'

/**
 * True if it has a title or a message. A conversation whose first question was refused, for example for too few points,
 * has neither: lists and counts exclude it, and its question stays in the composer. With `exists`, PostgreSQL would
 * read all messages at once.
 */
export const isStarted = sql`(${conversations.title} <> '' or (select true from ${messages} where ${messages.conversationId} = ${conversations.id} limit 1))`
