import { type ResultOf, type RequestOf, chat, refuse } from '@moyun/api'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isTimestamp, malformedCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { conversations, messages, generations } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { requireAssistant } from './require-assistant.ts'
import type { ChatContext } from './chat-context.ts'
import { chooseModel } from '../generations/admit-generation.ts'
import { endGeneration } from '../generations/end-generation.ts'
import { indexTitle } from './index-message.ts'
import { isStarted } from './is-started.ts'
import type { ThreadWindowQuery } from './thread-window.ts'
import { type ConversationRow, presentConversation, presentMessage } from './present.ts'
import { userStream } from '../../events/stream-names.ts'
import { contextStartByEnd } from './context-start.ts'
import { readThreadWindow } from './read-thread-window.ts'
import { mentions } from './search.ts'

const PAGE = 50

/** A member's own conversation that is not in the trash. */
const ownedBy = (memberId: string, id: string) =>
  and(eq(conversations.id, id), eq(conversations.memberId, memberId), isNull(conversations.deletedAt))

/** A member's conversation; null for a foreign, unknown, malformed or trashed one. */
export async function findConversation(
  db: Pick<Transaction, 'select'>,
  memberId: string,
  id: string,
): Promise<ConversationRow | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(conversations).where(ownedBy(memberId, id))
  return row ?? null
}

/** Finds and locks a member's conversation; null for a foreign, unknown, malformed or trashed one. */
export async function lockConversation(tx: Transaction, memberId: string, id: string): Promise<ConversationRow | null> {
  if (!isUuid(id)) return null
  const [row] = await tx.select().from(conversations).where(ownedBy(memberId, id)).for('update')
  return row ?? null
}

/** Publishes a conversation's new state on its member's event stream. */
export async function publishConversation(
  { eventLog }: Pick<ChatContext, 'eventLog'>,
  tx: Transaction,
  row: ConversationRow,
) {
  const conversation = presentConversation(row)
  if (row.title !== row.searchedTitle) await indexTitle(tx, row)
  await eventLog.append(tx, userStream(row.memberId), 'conversation.changed', { conversation })
  return conversation
}

export async function listConversations(
  context: ChatContext,
  memberId: string,
  { cursor, search }: NonNullable<RequestOf<typeof chat.list>['query']>,
): Promise<ResultOf<typeof chat.list>> {
  const rows = await context.db.transaction(
    async (tx) => ({
      found: await tx
        .select()
        .from(conversations)
        .where(
          and(
            eq(conversations.memberId, memberId),
            isNull(conversations.deletedAt),
            isStarted,
            cursor === undefined ? undefined : after(cursor),
            await mentions(tx, memberId, search),
          ),
        )
        .orderBy(desc(conversations.pinned), desc(conversations.updatedAt), desc(conversations.id))
        .limit(PAGE + 1),
      seq: await context.eventLog.head(userStream(memberId), tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const page = rows.found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    conversations: page.map(presentConversation),
    next: rows.found.length > PAGE && last ? encodeCursor([last.pinned, last.updatedAt, last.id]) : null,
    seq: rows.seq,
  }
}

function after(cursor: string): SQL {
  const [pinned, updatedAt, id, ...more] = decodeCursor(cursor) ?? []
  if (
    typeof pinned !== 'boolean' ||
    !isTimestamp(updatedAt) ||
    typeof id !== 'string' ||
    !isUuid(id) ||
    more.length > 0
  ) {
    throw malformedCursor(chat.list)
  }
  return sql`(${conversations.pinned}, ${conversations.updatedAt}, ${conversations.id})
    < (${pinned}::boolean, ${updatedAt}::timestamptz, ${id}::uuid)`
}

/**
 * Creates a conversation; the same id again returns the same one. An untitled one is announced to other clients with
 * its first message.
 */
export async function createConversation(
  context: ChatContext,
  memberId: string,
  {
    id = crypto.randomUUID(),
    title = '',
    assistantId,
  }: { id?: string | undefined; title?: string | undefined; assistantId?: string | undefined },
) {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const assistant = await requireAssistant(tx, chat.create, memberId, assistantId)
    const [made] = await tx
      .insert(conversations)
      .values({
        id,
        memberId,
        title: title.trim(),
        renamed: title.trim() !== '',
        assistantId: assistant?.id ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (made) return made.title === '' ? presentConversation(made) : publishConversation(context, tx, made)
    const [existing] = await tx.select().from(conversations).where(ownedBy(memberId, id))
    if (!existing) throw refuse(chat.create, 'notFound')
    return presentConversation(existing)
  })
}

/** A conversation, or the requested part of it. */
export async function readConversation(
  { db, eventLog, files }: ChatContext,
  memberId: string,
  id: string,
  query: ThreadWindowQuery = {},
): Promise<ResultOf<typeof chat.read>> {
  if (!isUuid(id)) throw refuse(chat.read, 'notFound')
  return db.transaction(
    async (tx) => {
      const [conversation] = await tx.select().from(conversations).where(ownedBy(memberId, id))
      if (!conversation) throw refuse(chat.read, 'notFound')
      const { rows, pictures, rest, tree } = await readThreadWindow(tx, id, query)
      const from = await contextStartByEnd(tx, conversation, rows, tree)
      const seq = await eventLog.head(userStream(memberId), tx)
      return {
        conversation: presentConversation(conversation),
        messages: rows.map((message) =>
          presentMessage(message, pictures.get(message.id)?.map(files.present), from.get(message.id)),
        ),
        seq,
        ...(rest ? { rest } : {}),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function updateConversation(
  context: ChatContext,
  memberId: string,
  id: string,
  change: NonNullable<RequestOf<typeof chat.change>['body']>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lockConversation(tx, memberId, id)
    if (!before) throw refuse(chat.change, 'notFound')
    if (change.model !== undefined && change.model !== null) chooseModel(context, chat.change, change.model)
    const assistantId =
      change.assistantId === undefined
        ? before.assistantId
        : ((await requireAssistant(tx, chat.change, memberId, change.assistantId))?.id ?? null)
    const {
      model = before.model,
      temperature = before.temperature,
      contextTurns = before.contextTurns,
      pinned = before.pinned,
    } = change
    const title = change.title?.trim() || before.title
    const values = {
      title,
      renamed: before.renamed || change.title !== undefined,
      pinned,
      assistantId,
      model,
      temperature,
      contextTurns,
    }
    if ((Object.keys(values) as (keyof typeof values)[]).every((name) => values[name] === before[name]))
      return presentConversation(before)
    const [row] = await tx.update(conversations).set(values).where(eq(conversations.id, id)).returning()
    if (!row) throw new Error(`Conversation ${id} does not exist, although its row is locked`)
    return publishConversation(context, tx, row)
  })
}

/** Moves a conversation to the trash and stops a running answer. Repeating it is harmless. */
export async function trashConversation(context: ChatContext, memberId: string, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(chat.remove, 'notFound')
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, id), eq(conversations.memberId, memberId)))
      .for('update')
    if (!row) throw refuse(chat.remove, 'notFound')
    if (row.deletedAt !== null) return
    const open = await tx
      .select({ generationId: generations.id })
      .from(generations)
      .innerJoin(messages, eq(messages.generationId, generations.id))
      .where(and(eq(messages.conversationId, id), eq(messages.state, 'streaming')))
    for (const { generationId } of open) await endGeneration(tx, context, { generationId, end: 'stopped' })
    await tx.update(conversations).set({ deletedAt: context.clock.now() }).where(eq(conversations.id, id))
    await context.eventLog.append(tx, userStream(memberId), 'conversation.removed', { id: row.id })
  })
  return null
}

/** Restores a conversation from the trash; one that is not there stays as it is. */
export async function restoreConversation(context: ChatContext, memberId: string, id: string) {
  if (!isUuid(id)) throw refuse(chat.restore, 'notFound')
  return context.db.transaction(async (tx) => {
    const owned = and(eq(conversations.id, id), eq(conversations.memberId, memberId))
    const [row] = await tx
      .update(conversations)
      .set({ deletedAt: null })
      .where(and(owned, isNotNull(conversations.deletedAt)))
      .returning()
    if (row) return publishConversation(context, tx, row)
    const [existing] = await tx.select().from(conversations).where(owned)
    if (!existing) throw refuse(chat.restore, 'notFound')
    return presentConversation(existing)
  })
}
