import { randomUUID } from 'node:crypto'
import { type ResultOf, chat, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import { chooseModel } from '../generations/admit-generation.ts'
import { recordPart } from './answer-parts.ts'
import { picturesOf } from './attachments.ts'
import type { ChatContext } from './chat-context.ts'
import { lockConversation } from './conversations.ts'
import { type MessageRow, presentMessage } from './present.ts'
import { generationStream } from '../../events/stream-names.ts'
import { contextStartOf } from './context-start.ts'
import { requireCapacity } from './require-capacity.ts'
import { findOwnMessage } from './own-message.ts'
import { storeAnswerGeneration } from './store-answer.ts'

type Sent = ResultOf<typeof chat.continue>

/** Whether an answer may be incomplete. */
const isUnfinished = ({ role, state, text, cut }: MessageRow) =>
  role === 'assistant' && text !== '' && (state === 'done' ? cut : state !== 'streaming')

/**
 * Continues an answer that ended too soon: the same message, with a new generation that is held and charged like any
 * other. The earlier text keeps its hash and its price.
 */
export async function continueAnswer(
  context: ChatContext,
  { memberId, answerId }: { memberId: string; answerId: string },
  saveReply: SaveReply<Sent>,
): Promise<SavedReply<Sent>> {
  const sent = await context.db.transaction(async (tx) => {
    const found = await findOwnMessage(tx, memberId, answerId)
    const conversation = found && (await lockConversation(tx, memberId, found.conversationId))
    // Read again after the lock: a concurrent call may have continued it.
    const earlier = conversation && (await findOwnMessage(tx, memberId, answerId))
    if (!conversation || earlier?.role !== 'assistant' || earlier.parentId === null)
      throw refuse(chat.continue, 'notFound')
    await requireCapacity(context, tx, chat.continue, conversation, 0)
    if (!isUnfinished(earlier)) throw refuse(chat.continue, 'finished')
    const [question] = await tx.select().from(messages).where(eq(messages.id, earlier.parentId))
    if (!question) throw new Error(`The question of answer ${earlier.id} does not exist`)

    const pictures = await picturesOf(tx, question.id)
    const [now, generationId] = [context.clock.now(), randomUUID()]
    await recordPart(tx, earlier, now)
    const [answer] = await tx
      .update(messages)
      .set({
        generationId,
        seq: 0,
        state: 'streaming',
        cut: false,
        searched: false,
        model: chooseModel(context, chat.continue, undefined, earlier.model),
      })
      .where(eq(messages.id, earlier.id))
      .returning()
    const [touched] = await tx
      .update(conversations)
      .set({ updatedAt: now })
      .where(eq(conversations.id, conversation.id))
      .returning()
    if (!answer || !touched) throw new Error(`Answer ${answerId} does not exist, although its row is locked`)
    const from = await contextStartOf(tx, touched, question.id)
    await storeAnswerGeneration(context, tx, { generationId, conversation: touched, answer, readFrom: from, now })
    return {
      generationId,
      reply: await saveReply(tx, {
        message: presentMessage(question, pictures.map(context.files.present)),
        answer: presentMessage(answer, [], from),
        stream: generationStream(generationId),
      }),
    }
  })
  context.generations.start({ id: sent.generationId })
  return sent.reply
}
