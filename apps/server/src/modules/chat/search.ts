import { type ResultOf, type RequestOf, chat, type ChatHit } from '@moyun/api'
import { and, arrayContains, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { chatSearches } from '../../database/schema/chat-schema.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { bigramsOf, readerPrefix, searchWords } from '../search/bigrams.ts'
import type { ChatContext } from './chat-context.ts'
import { excerptOf, matchPositions } from './excerpt.ts'
import { MAX_INDEXED_CHARACTERS } from './index-message.ts'

const PAGE = 20
const MOST_TITLES = 20
/**
 * Up to this many rows are sorted to find a page; if a search finds more, reading the member's own index finds a page
 * sooner.
 */
const FEW = 1000

/**
 * The condition for a member's rows of `chat_searches` that contain every word; null if there is no word.
 *
 * The n-gram index gives the rows that contain all letter pairs; the row itself shows whether they are adjacent.
 */
async function searchFor(
  db: Transaction,
  memberId: string,
  search: string,
): Promise<{ has: SQL; found: string[] | null } | null> {
  const words = searchWords(search)
  if (words.length === 0) return null
  const grams = words.flatMap(bigramsOf).map((gram) => readerPrefix(memberId) + gram)
  const found = await db
    .select({ id: chatSearches.id })
    .from(chatSearches)
    .where(arrayContains(chatSearches.grams, grams))
    .limit(FEW + 1)
  const has = and(
    eq(chatSearches.memberId, memberId),
    ...words.map((word) => sql`position(${word} in ${chatSearches.words}) > 0`),
  )
  if (!has) throw new Error('A search needs at least one word')
  return { has, found: found.length > FEW ? null : found.map(({ id }) => id) }
}

const among = (ids: readonly string[] | null) =>
  ids === null ? undefined : sql`${chatSearches.id} = any(${`{${ids.join()}}`}::uuid[])`

/**
 * The condition for conversations in which one title or message contains every word of the search; undefined if there
 * is no search.
 */
export async function mentions(
  db: Transaction,
  memberId: string,
  search: string | undefined,
): Promise<SQL | undefined> {
  const criteria = await searchFor(db, memberId, search ?? '')
  if (criteria === null) return undefined
  const { has, found } = criteria
  if (found === null)
    return sql`exists (select from ${chatSearches} where ${and(eq(chatSearches.conversationId, conversations.id), has)})`
  return sql`${conversations.id} in (select ${chatSearches.conversationId} from ${chatSearches} where ${and(among(found), has)})`
}

/** Titles and messages that contain every word, newest first, without those in the trash. */
export async function searchChats(
  context: Pick<ChatContext, 'db'>,
  memberId: string,
  { words, cursor }: NonNullable<RequestOf<typeof chat.search>['query']>,
): Promise<ResultOf<typeof chat.search>> {
  const place = afterCursor(chat.search, cursor, chatSearches.at, chatSearches.id)
  return context.db.transaction(
    async (tx) => {
      const criteria = await searchFor(tx, memberId, words)
      if (criteria === null) return { titles: [], hits: [], next: null }
      const terms = searchWords(words)
      const rows = await hitsOf(tx, criteria, place)
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const titles = place === undefined ? await titlesOf(tx, memberId, criteria) : []
      return {
        titles: titles.map(({ conversationId, title, at }) => ({
          conversationId,
          title,
          places: matchPositions(title, terms),
          at: at.toISOString(),
        })),
        hits: page.map(({ text, at, ...row }): ChatHit => ({
          ...row,
          ...excerptOf(text, terms),
          at: at.toISOString(),
        })),
        next: rows.length > PAGE && last ? encodeCursor([last.at, last.messageId]) : null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const hitsOf = (tx: Transaction, { has, found }: { has: SQL; found: string[] | null }, place: SQL | undefined) =>
  tx
    .select({
      conversationId: conversations.id,
      title: conversations.title,
      messageId: messages.id,
      role: messages.role,
      text: sql<string>`left(${messages.text}, ${MAX_INDEXED_CHARACTERS})`,
      at: chatSearches.at,
    })
    .from(chatSearches)
    .innerJoin(messages, eq(messages.id, chatSearches.id))
    .innerJoin(conversations, eq(conversations.id, chatSearches.conversationId))
    .where(and(among(found), has, isNull(conversations.deletedAt), place))
    .orderBy(desc(chatSearches.at), desc(chatSearches.id))
    .limit(PAGE + 1)

/** A member has few conversations and even fewer titles: with many hits, the member's own list is scanned. */
const titlesOf = (tx: Transaction, memberId: string, { has, found }: { has: SQL; found: string[] | null }) =>
  tx
    .select({ conversationId: conversations.id, title: conversations.title, at: conversations.updatedAt })
    .from(conversations)
    .innerJoin(chatSearches, and(eq(chatSearches.id, conversations.id), among(found), has))
    .where(and(eq(conversations.memberId, memberId), isNull(conversations.deletedAt)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(MOST_TITLES)
