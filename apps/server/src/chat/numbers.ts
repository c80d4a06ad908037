import type { Answer, chat } from '@moyun/api'
import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import { conversations, messages } from '../database/schema.ts'
import type { ChatContext } from './chat-context.ts'

const DAY = 24 * 60 * 60 * 1000
const SHANGHAI = 8 * 60 * 60 * 1000

/** Midnight in Shanghai, before `now`. */
const startOfDay = (now: Date) => new Date(Math.floor((now.getTime() + SHANGHAI) / DAY) * DAY - SHANGHAI)

/** Counts what is not in the trash. */
export async function countChats({ db, clock }: ChatContext, memberId: string): Promise<Answer<typeof chat.numbers>> {
  const today = startOfDay(clock.now()).toISOString()
  const [counted] = await db
    .select({
      conversations: countDistinct(conversations.id),
      questionsToday:
        sql<number>`count(*) filter (where ${messages.role} = 'user' and ${messages.createdAt} >= ${today}::timestamptz)`.mapWith(
          Number,
        ),
      answers: sql<number>`count(*) filter (where ${messages.role} = 'assistant' and ${messages.state} <> 'streaming')`.mapWith(
        Number,
      ),
    })
    .from(conversations)
    .leftJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.deletedAt)))
  return counted ?? { conversations: 0, questionsToday: 0, answers: 0 }
}
