import type { ResultOf, chat, ContentPoint, PopularItem, PopularType } from '@moyun/api'
import { and, asc, count, countDistinct, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { DAY, chinaDateOf, startOfDay } from '../../time/china-time.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { ChatContext } from './chat-context.ts'
import { isStarted } from './is-started.ts'

/** Counts conversations and messages outside the trash. */
export async function countChats({ db, clock }: ChatContext, memberId: string): Promise<ResultOf<typeof chat.numbers>> {
  const today = startOfDay(clock.now()).toISOString()
  const [counted] = await db
    .select({
      conversations: countDistinct(conversations.id),
      questionsToday:
        sql<number>`count(*) filter (where ${messages.role} = 'user' and ${messages.createdAt} >= ${today}::timestamptz)`.mapWith(
          Number,
        ),
      answers:
        sql<number>`count(*) filter (where ${messages.role} = 'assistant' and ${messages.state} <> 'streaming')`.mapWith(
          Number,
        ),
    })
    .from(conversations)
    .leftJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.deletedAt), isStarted))
  return counted ?? { conversations: 0, questionsToday: 0, answers: 0 }
}

/** Days in the chart, including today. */
const DAYS = 8

/** Counts the questions of each of the last eight days, including days without any. */
export async function countByDay({ db, clock }: ChatContext, memberId: string): Promise<ContentPoint[]> {
  const today = startOfDay(clock.now()).getTime()
  const days = Array.from({ length: DAYS }, (_, k) => chinaDateOf(new Date(today - (DAYS - 1 - k) * DAY)))
  const first = new Date(today - (DAYS - 1) * DAY)
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
  const counted = await db
    .select({ day, count: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.memberId, memberId),
        isNull(conversations.deletedAt),
        eq(messages.role, 'user'),
        gte(messages.createdAt, first),
      ),
    )
    .groupBy(day)
  return days.map((x) => ({ x, y: counted.find((one) => one.day === x)?.count ?? 0 }))
}

/** In days: older activity says little about current interests. */
const LATELY = 30
const AT_MOST = 5

/** Recent questions or answers in a member's conversations outside the trash. */
const lately = (memberId: string, role: 'user' | 'assistant', now: Date) =>
  and(
    eq(conversations.memberId, memberId),
    isNull(conversations.deletedAt),
    eq(messages.role, role),
    gte(messages.createdAt, new Date(startOfDay(now).getTime() - (LATELY - 1) * DAY)),
  )

/** The conversations in which a member asks most, busiest first. Pictures and films have no such counts. */
export async function listPopular(
  { db, clock }: ChatContext,
  memberId: string,
  type: PopularType,
): Promise<PopularItem[]> {
  if (type !== 'text') return []
  const now = clock.now()
  const today = startOfDay(now)
  const yesterday = new Date(today.getTime() - DAY)
  const since = (first: Date) =>
    sql<number>`count(*) filter (where ${messages.createdAt} >= ${first.toISOString()}::timestamptz)`.mapWith(Number)
  const rows = await db
    .select({
      key: conversations.id,
      title: conversations.title,
      clickNumber: count(),
      today: since(today),
      both: since(yesterday),
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(lately(memberId, 'user', now))
    .groupBy(conversations.id)
    .orderBy(desc(count()), desc(conversations.updatedAt), asc(conversations.id))
    .limit(AT_MOST)
  return rows.map(({ key, title, clickNumber, today: questionsToday, both }) => ({
    key,
    title,
    clickNumber,
    increases: growth(both - questionsToday, questionsToday),
  }))
}

/** In percent; null if there was nothing before. */
function growth(before: number, after: number) {
  if (before === 0) return after === 0 ? 0 : null
  return Math.round(((after - before) / before) * 100)
}

/** The models that answered a member recently, most used first. */
export async function countByModel(
  { db, clock }: ChatContext,
  memberId: string,
): Promise<ResultOf<typeof chat.shares>> {
  const shares = await db
    .select({ model: messages.model, answers: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(lately(memberId, 'assistant', clock.now()), ne(messages.state, 'streaming')))
    .groupBy(messages.model)
    .orderBy(desc(count()), asc(messages.model))
  return { shares }
}
