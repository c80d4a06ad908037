import type { Answer, chat, ContentPoint } from '@moyun/api'
import { and, count, countDistinct, eq, gte, isNull, sql } from 'drizzle-orm'
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

/** Of the chart, today among them. */
const DAYS = 8

/** Counts the questions of each of the last eight days, also of those without one. */
export async function countByDay({ db, clock }: ChatContext, memberId: string): Promise<ContentPoint[]> {
  const today = startOfDay(clock.now()).getTime()
  const days = Array.from({ length: DAYS }, (_, k) => new Date(today - (DAYS - 1 - k) * DAY + SHANGHAI).toISOString().slice(0, 10))
  const first = new Date(today - (DAYS - 1) * DAY)
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
  const counted = await db
    .select({ day, count: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.deletedAt), eq(messages.role, 'user'), gte(messages.createdAt, first)))
    .groupBy(day)
  return days.map((x) => ({ x, y: counted.find((one) => one.day === x)?.count ?? 0 }))
}
