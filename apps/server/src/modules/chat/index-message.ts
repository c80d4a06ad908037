import { eq, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { chatSearches } from '../../database/schema/chat-schema.ts'
import { inBatches } from '../../database/in-batches.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { FOLDING_VERSION, textIndexEntry, readerPrefix } from '../search/bigrams.ts'
import type { ConversationRow, MessageRow } from './present.ts'

/** How much of a message is indexed for search, in code points. */
export const MAX_INDEXED_CHARACTERS = 20_000

/** Updates the search index with a conversation's current title. */
export async function indexTitle(
  tx: Transaction,
  { id, memberId, title, createdAt }: Pick<ConversationRow, 'id' | 'memberId' | 'title' | 'createdAt'>,
): Promise<void> {
  await upsertIndexEntry(tx, { id, memberId, conversationId: id, at: createdAt, text: title })
  await tx.update(conversations).set({ searchedTitle: title }).where(eq(conversations.id, id))
}

/** Adds a message to the search index, after its text is final. */
export async function indexMessage(
  tx: Transaction,
  memberId: string,
  { id, conversationId, createdAt, text }: Pick<MessageRow, 'id' | 'conversationId' | 'createdAt' | 'text'>,
): Promise<void> {
  await upsertIndexEntry(tx, { id, memberId, conversationId, at: createdAt, text })
  await tx.update(messages).set({ searched: true }).where(eq(messages.id, id))
}

async function upsertIndexEntry(
  tx: Transaction,
  { text, ...row }: Omit<typeof chatSearches.$inferInsert, 'words' | 'folding' | 'grams'> & { text: string },
) {
  const found = foundBy(row.memberId, text)
  await tx
    .insert(chatSearches)
    .values({ ...row, ...found })
    // Ids are chosen by clients: a message may have the same id as another member's conversation, whose index row must
    // stay.
    .onConflictDoUpdate({
      target: chatSearches.id,
      set: found,
      setWhere: sql`${chatSearches.memberId} = ${row.memberId} and ${chatSearches.conversationId} = ${row.conversationId}`,
    })
}

function foundBy(memberId: string, text: string) {
  const { words, grams } = textIndexEntry(text, MAX_INDEXED_CHARACTERS)
  return { words, folding: FOLDING_VERSION, grams: grams.map((gram) => readerPrefix(memberId) + gram) }
}

const AT_ONCE = 100

/**
 * Indexes what is not in the search index yet or is outdated: texts from before the search existed, or from an older
 * process. Returns how many.
 */
export const backfillIndex = (db: NodePgDatabase): Promise<number> => inBatches(AT_ONCE, () => lookUpSome(db))

const lookUpSome = (db: NodePgDatabase) =>
  db.transaction(async (tx) => {
    const titles = await tx
      .select()
      .from(conversations)
      .where(sql`${conversations.title} is distinct from ${conversations.searchedTitle}`)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const row of titles) await indexTitle(tx, row)
    const batch = await tx
      .select({ memberId: conversations.memberId, message: messages })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(sql`not ${messages.searched} and ${messages.state} <> 'streaming'`)
      .limit(AT_ONCE - titles.length)
      .for('update', { of: messages, skipLocked: true })
    for (const { memberId, message } of batch) await indexMessage(tx, memberId, message)
    const old = await tx
      .select({ id: chatSearches.id, memberId: chatSearches.memberId, words: chatSearches.words })
      .from(chatSearches)
      .where(lt(chatSearches.folding, FOLDING_VERSION))
      .limit(AT_ONCE - titles.length - batch.length)
      .for('update', { skipLocked: true })
    for (const { id, memberId, words } of old)
      await tx.update(chatSearches).set(foundBy(memberId, words)).where(eq(chatSearches.id, id))
    return titles.length + batch.length + old.length
  })
