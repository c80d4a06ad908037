import { createHash } from 'node:crypto'
import { type chat, type Endpoint, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, asc, eq } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Transaction } from '../../database/transaction.ts'
import { requireAssistant } from './require-assistant.ts'
import { attachFiles, lockOwnFiles, picturesOf } from './attachments.ts'
import type { ChatContext } from './chat-context.ts'
import { lockConversation } from './conversations.ts'
import { indexMessage, indexTitle } from './index-message.ts'
import { type ConversationRow, presentMessage } from './present.ts'
import { contextStartOf } from './context-start.ts'
import { chooseModel } from '../generations/admit-generation.ts'
import { requireCapacity } from './require-capacity.ts'
import { titleFrom } from './title.ts'
import { insertAnswer, replyOf, type Sent } from './store-answer.ts'
import { findOwnMessage } from './own-message.ts'

export interface Question {
  id: string
  parentId: string | null
  text: string
  model?: string | undefined
  /** The assistant for this answer; the conversation's by default. */
  assistantId?: string | null | undefined
  /** Ids of the attached files. */
  attachments?: readonly string[] | undefined
}

/** Stores a question and an empty answer in one transaction, then starts the generation. */
export async function sendQuestion(
  context: ChatContext,
  endpoint: typeof chat.send,
  ask: { memberId: string; conversationId: string; question: Question },
  saveReply: SaveReply<Sent>,
): Promise<SavedReply<Sent>> {
  const { memberId, conversationId, question } = ask
  const { attachments = [] } = question
  if (question.text === '' && attachments.length === 0)
    throw refuse(endpoint, 'invalid', { result: { fields: { text: 'empty' } } })
  const bodyHash = hashOf(conversationId, question)
  const sent = await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, memberId, conversationId)
    if (!conversation) throw refuse(endpoint, 'notFound')
    const earlier = await findEarlierReply(context, tx, endpoint, { memberId, conversation, id: question.id, bodyHash })
    if (earlier) return { generationId: null, reply: await saveReply(tx, earlier) }

    await requireParent(tx, endpoint, conversationId, question.parentId)
    await requireCapacity(context, tx, endpoint, conversation, 2)
    const model = chooseModel(context, endpoint, question.model, conversation.model)
    const { assistantId = conversation.assistantId } = question
    if (question.assistantId !== undefined) await requireAssistant(tx, endpoint, memberId, question.assistantId)
    const pictures = await lockOwnFiles(tx, endpoint, memberId, attachments)
    const now = context.clock.now()
    const [questionRow] = await tx
      .insert(messages)
      .values({
        id: question.id,
        conversationId,
        parentId: question.parentId,
        role: 'user',
        text: question.text,
        state: 'done',
        bodyHash,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // A concurrent call used the same id in another conversation.
    if (!questionRow) throw refuse(endpoint, 'keyReused')
    await attachFiles(tx, questionRow.id, pictures)
    const [updated] = await tx
      .update(conversations)
      .set({ updatedAt: now, title: conversation.title || titleFrom(question.text) })
      .where(eq(conversations.id, conversationId))
      .returning()
    if (!updated) throw new Error(`Conversation ${conversationId} does not exist, although its row is locked`)
    await indexMessage(tx, memberId, questionRow)
    if (updated.title !== updated.searchedTitle) await indexTitle(tx, updated)
    const { generationId, reply } = await insertAnswer(context, tx, {
      conversation: updated,
      question: questionRow,
      pictures,
      model,
      assistantId,
      now,
      isNew: true,
    })
    return { generationId, reply: await saveReply(tx, reply) }
  })
  crashPoint('chat.stored', context.environment)
  if (sent.generationId !== null) context.generations.start({ id: sent.generationId })
  return sent.reply
}

/** Hash of a question's content: the same id with other content is another question. */
function hashOf(conversationId: string, { parentId, text, model, assistantId, attachments = [] }: Question): string {
  const content = [
    conversationId.toLowerCase(),
    parentId?.toLowerCase() ?? null,
    text,
    model ?? null,
    assistantId ?? null,
    ...attachments.map((id) => id.toLowerCase()),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/**
 * The reply that this message got the first time; refuses if the same id had other content. Idempotency keys are
 * deleted after three days, message ids stay.
 */
async function findEarlierReply(
  { files }: Pick<ChatContext, 'files'>,
  tx: Transaction,
  endpoint: Endpoint,
  {
    memberId,
    conversation,
    id,
    bodyHash,
  }: { memberId: string; conversation: ConversationRow; id: string; bodyHash: string },
) {
  const [existing] = await tx.select().from(messages).where(eq(messages.id, id))
  if (!existing) return null
  if (!(await findOwnMessage(tx, memberId, id))) throw refuse(endpoint, 'notFound')
  if (existing.bodyHash !== bodyHash) throw refuse(endpoint, 'keyReused')
  const [answer] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, existing.conversationId), eq(messages.parentId, id)))
    .orderBy(asc(messages.createdAt))
    .limit(1)
  if (!answer) throw new Error(`Question ${id} has no answer`)
  return replyOf(
    presentMessage(existing, (await picturesOf(tx, existing.id)).map(files.present)),
    answer,
    await contextStartOf(tx, conversation, id),
  )
}

async function requireParent(tx: Transaction, endpoint: Endpoint, conversationId: string, parentId: string | null) {
  if (parentId === null) return
  const [parent] = await tx
    .select({ role: messages.role })
    .from(messages)
    .where(and(eq(messages.id, parentId), eq(messages.conversationId, conversationId)))
  if (parent?.role !== 'assistant') throw refuse(endpoint, 'notFound')
}
