import { createHash, randomUUID } from 'node:crypto'
import { type ResultOf, type chat, type Endpoint, maxAnswerPrice, refuse } from '@moyun/api'
import type { SaveResult, SavedResult } from '@moyun/api/serve'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { FileRecord } from '../files/present-file.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Transaction } from '../../database/transaction.ts'
import { requireAssistant } from './require-assistant.ts'
import { attachFiles, lockOwnFiles, picturesOf } from './attachments.ts'
import type { ChatContext } from './chat-context.ts'
import { lockConversation } from './conversations.ts'
import { indexMessage, indexTitle } from './index-message.ts'
import {
  type ConversationRow,
  type MessageRow,
  presentConversation,
  presentNewAnswer,
  presentMessage,
} from './present.ts'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { readFromOf } from './read-from.ts'
import { chooseModel } from '../generations/admit-generation.ts'
import { beginGeneration } from '../generations/begin.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'
import { requireCapacity } from './require-capacity.ts'
import { titleFrom } from './title.ts'

type Sent = ResultOf<typeof chat.send>

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
  keep: SaveResult<Sent>,
): Promise<SavedResult<Sent>> {
  const { memberId, conversationId, question } = ask
  const { attachments = [] } = question
  if (question.text === '' && attachments.length === 0)
    throw refuse(endpoint, 'invalid', { result: { fields: { text: 'empty' } } })
  const bodyHash = hashOf(conversationId, question)
  const sent = await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, memberId, conversationId)
    if (!conversation) throw refuse(endpoint, 'notFound')
    const earlier = await sentBefore(context, tx, endpoint, { memberId, conversation, id: question.id, bodyHash })
    if (earlier) return { generationId: null, reply: await keep(tx, earlier) }

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
    const [renamed] = await tx
      .update(conversations)
      .set({ updatedAt: now, title: conversation.title || titleFrom(question.text) })
      .where(eq(conversations.id, conversationId))
      .returning()
    if (!renamed) throw new Error(`Conversation ${conversationId} does not exist, although its row is locked`)
    await indexMessage(tx, memberId, questionRow)
    if (renamed.title !== renamed.searchedTitle) await indexTitle(tx, renamed)
    const { generationId, reply } = await begin(context, tx, {
      conversation: renamed,
      question: questionRow,
      pictures,
      model,
      assistantId,
      now,
      isNew: true,
    })
    return { generationId, reply: await keep(tx, reply) }
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

/** Generates another answer to a question, next to the earlier one. */
export async function regenerateAnswer(
  context: ChatContext,
  endpoint: typeof chat.regenerate,
  ask: { memberId: string; answerId: string; model?: string | undefined },
  keep: SaveResult<Sent>,
): Promise<SavedResult<Sent>> {
  const sent = await context.db.transaction(async (tx) => {
    const earlier = await findOwnMessage(tx, ask.memberId, ask.answerId)
    const conversation = earlier && (await lockConversation(tx, ask.memberId, earlier.conversationId))
    if (!conversation || earlier.role !== 'assistant' || earlier.parentId === null) throw refuse(endpoint, 'notFound')
    const [question] = await tx.select().from(messages).where(eq(messages.id, earlier.parentId))
    if (!question) throw new Error(`The question of answer ${earlier.id} does not exist`)
    await requireCapacity(context, tx, endpoint, conversation, 1)
    // The model that answered before may accept pictures that another one does not.
    const model = chooseModel(context, endpoint, ask.model, conversation.model ?? earlier.model)
    const now = context.clock.now()
    const [touched] = await tx
      .update(conversations)
      .set({ updatedAt: now })
      .where(eq(conversations.id, conversation.id))
      .returning()
    const { generationId, reply } = await begin(context, tx, {
      conversation: touched ?? conversation,
      question,
      pictures: await picturesOf(tx, question.id),
      model,
      assistantId: earlier.assistantId,
      now,
    })
    return { generationId, reply: await keep(tx, reply) }
  })
  context.generations.start({ id: sent.generationId })
  return sent.reply
}

/** Stores the generation and the answer's empty row, and notifies the member's other clients. */
async function begin(
  context: ChatContext,
  tx: Transaction,
  {
    conversation,
    question,
    pictures,
    model,
    assistantId,
    now,
    isNew = false,
  }: {
    conversation: ConversationRow
    question: MessageRow
    pictures: readonly FileRecord[]
    model: string
    assistantId: string | null
    now: Date
    isNew?: boolean
  },
) {
  const { engine, files } = context
  const presentedQuestion = presentMessage(question, pictures.map(files.present))
  const [generationId, id] = [randomUUID(), randomUUID()]
  const [answer] = await tx
    .insert(messages)
    .values({
      id,
      conversationId: conversation.id,
      parentId: question.id,
      role: 'assistant',
      text: '',
      state: 'streaming',
      generationId,
      model,
      assistantId,
      offline: engine.offline,
      createdAt: now,
    })
    .returning()
  if (!answer) throw new Error('Inserting an answer returned no row')
  const from = await readFromOf(tx, conversation, question.id)
  await startGeneration(context, tx, {
    generationId,
    conversation,
    answer,
    readFrom: from,
    now,
    ...(isNew ? { question: presentedQuestion } : {}),
  })
  return { generationId, reply: replyOf(presentedQuestion, answer, from) }
}

/** Stores the generation of an answer, and notifies the member's clients, also of its question if that is new. */
export async function startGeneration(
  context: ChatContext,
  tx: Transaction,
  {
    generationId,
    conversation,
    answer,
    readFrom,
    now,
    question,
  }: {
    generationId: string
    conversation: ConversationRow
    answer: MessageRow
    readFrom: string | undefined
    now: Date
    question?: Sent['message']
  },
) {
  const { eventLog } = context
  const { memberId } = conversation
  const quote = maxAnswerPrice(await estimatePromptTokens(context, tx, conversation, answer))
  await beginGeneration(tx, context, {
    id: generationId,
    memberId,
    kind: 'chat',
    now,
    quote,
    hold: { about: `message:${answer.id}`, most: quote },
    async publish() {
      const presented = presentConversation(conversation)
      if (question)
        await eventLog.append(tx, userStream(memberId), 'message.stored', {
          conversation: presented,
          message: question,
        })
      return eventLog.append(tx, userStream(memberId), 'run.started', {
        conversation: presented,
        message: presentMessage(answer, [], readFrom),
      })
    },
  })
}

const replyOf = (message: Sent['message'], answer: MessageRow, readFrom: string | undefined): Sent => ({
  message,
  answer: presentNewAnswer(answer, readFrom),
  stream: generationStream(answer.generationId ?? ''),
})

/**
 * The reply that this message got the first time; refuses if the same id had other content. Idempotency keys are
 * deleted after three days, message ids stay.
 */
async function sentBefore(
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
    await readFromOf(tx, conversation, id),
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

/** A message of a member's conversation outside the trash; null for a foreign, unknown or malformed one. */
export async function findOwnMessage(tx: Transaction, memberId: string, id: string): Promise<MessageRow | null> {
  if (!isUuid(id)) return null
  const [found] = await tx
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(conversations.memberId, memberId), isNull(conversations.deletedAt)))
  return found?.message ?? null
}
