import type { RecentItem } from '@moyun/api'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isStarted } from '../chat/is-started.ts'
import { excerptOf } from '../chat/excerpt.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { RecentItemsReader } from './recent-items-reader.ts'

/** Beginning of an answer, in code points. */
const BEGINNING = 400

/** The most recently used conversations, pinned or not. */
export async function recentChats(
  tx: Transaction,
  { memberId }: RecentItemsReader,
  most: number,
): Promise<RecentItem[]> {
  const query = (pinned: boolean) =>
    tx
      .select({
        id: conversations.id,
        title: conversations.title,
        at: sql<Date>`${conversations.updatedAt}`.mapWith(conversations.updatedAt).as('at'),
      })
      .from(conversations)
      .where(
        and(
          eq(conversations.memberId, memberId),
          eq(conversations.pinned, pinned),
          isNull(conversations.deletedAt),
          isStarted,
        ),
      )
      .orderBy(desc(conversations.updatedAt), desc(conversations.id))
      .limit(most)
  const rows = await unionAll(query(true), query(false))
    .orderBy(sql`at desc`)
    .limit(most)
  const answers = await newestAnswers(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, at }) => ({
    kind: 'chat',
    id,
    title,
    excerpt: excerptOf(answers.get(id) ?? '', []).excerpt,
    cover: null,
    templateId: null,
    jobId: null,
    count: 1,
    at: at.toISOString(),
  }))
}

/** The newest answer of each conversation. */
async function newestAnswers(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const newest = tx
    .select({ text: sql<string>`left(${messages.text}, ${sql.raw(String(BEGINNING))})`.as('text') })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), eq(messages.role, 'assistant')))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .as('newest')
  const found = await tx
    .select({ id: conversations.id, text: newest.text })
    .from(conversations)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(conversations.id, [...ids]))
  return new Map(found.map(({ id, text }) => [id, text]))
}
