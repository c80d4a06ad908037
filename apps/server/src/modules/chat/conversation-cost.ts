import { type ResultOf, chat, refuse } from '@moyun/api'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import type { ChatContext } from './chat-context.ts'
import { findConversation } from './conversations.ts'

/** The total cost of a conversation, by the model that answered. */
export async function conversationCost(
  { db }: Pick<ChatContext, 'db'>,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof chat.cost>> {
  if (!(await findConversation(db, memberId, id))) throw refuse(chat.cost, 'notFound')
  const sum = (column: typeof messages.cost | typeof messages.tokens | typeof messages.promptTokens) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const points = sum(messages.cost)
  const models = await db
    .select({
      model: messages.model,
      offline: messages.offline,
      answers: count(),
      points,
      promptTokens: sum(messages.promptTokens),
      tokens: sum(messages.tokens),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.role, 'assistant'), ne(messages.state, 'streaming')))
    .groupBy(messages.model, messages.offline)
    .orderBy(desc(points), asc(messages.model))
  const total = (name: 'points' | 'promptTokens' | 'tokens') => models.reduce((all, one) => all + one[name], 0)
  return { points: total('points'), promptTokens: total('promptTokens'), tokens: total('tokens'), models }
}
