import { randomUUID } from 'node:crypto'
import { type ResultOf, type chat, maxAnswerPrice } from '@moyun/api'
import { messages } from '../../database/schema/schema.ts'
import type { FileRecord } from '../files/present-file.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChatContext } from './chat-context.ts'
import {
  type ConversationRow,
  type MessageRow,
  presentConversation,
  presentNewAnswer,
  presentMessage,
} from './present.ts'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { contextStartOf } from './context-start.ts'
import { storeGeneration } from '../generations/store-generation.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'

/** The reply of every call that starts an answer. */
export type Sent = ResultOf<typeof chat.send>

/** Inserts the empty answer to a question, stores its generation, and notifies the member's other clients. */
export async function insertAnswer(
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
  const from = await contextStartOf(tx, conversation, question.id)
  await storeAnswerGeneration(context, tx, {
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
export async function storeAnswerGeneration(
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
  await storeGeneration(tx, context, {
    id: generationId,
    memberId,
    kind: 'chat',
    now,
    quote,
    hold: { about: `message:${answer.id}`, maxPoints: quote },
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

/** The reply of a call that starts an answer. */
export const replyOf = (message: Sent['message'], answer: MessageRow, readFrom: string | undefined): Sent => ({
  message,
  answer: presentNewAnswer(answer, readFrom),
  stream: generationStream(answer.generationId ?? ''),
})
