import { type chat, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import { picturesOf } from './attachments.ts'
import type { ChatContext } from './chat-context.ts'
import { lockConversation } from './conversations.ts'
import { chooseModel } from '../generations/admit-generation.ts'
import { requireCapacity } from './require-capacity.ts'
import { insertAnswer, type Sent } from './store-answer.ts'
import { findOwnMessage } from './own-message.ts'

/** Generates another answer to a question, next to the earlier one. */
export async function regenerateAnswer(
  context: ChatContext,
  endpoint: typeof chat.regenerate,
  ask: { memberId: string; answerId: string; model?: string | undefined },
  saveReply: SaveReply<Sent>,
): Promise<SavedReply<Sent>> {
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
    const { generationId, reply } = await insertAnswer(context, tx, {
      conversation: touched ?? conversation,
      question,
      pictures: await picturesOf(tx, question.id),
      model,
      assistantId: earlier.assistantId,
      now,
    })
    return { generationId, reply: await saveReply(tx, reply) }
  })
  context.generations.start({ id: sent.generationId })
  return sent.reply
}
