import { chat, type Message, refuse } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { ChatContext } from './chat-context.ts'
import { endGeneration } from '../generations/end-generation.ts'
import { presentMessage } from './present.ts'
import { contextStartOf } from './context-start.ts'
import { findOwnMessage } from './own-message.ts'

/**
 * Ends an answer and keeps the text stored so far; one that has ended stays as it is.
 *
 * The generation is ended at once, whichever process generates it: that process is notified, or finds the generation
 * ended when it writes its next row.
 */
export async function stopAnswer(context: ChatContext, memberId: string, id: string): Promise<Message> {
  return context.db.transaction(async (tx) => {
    const answer = await findOwnMessage(tx, memberId, id)
    if (!answer || answer.generationId === null) throw refuse(chat.stop, 'notFound')
    await endGeneration(tx, context, { generationId: answer.generationId, end: 'stopped' })
    const [ended] = await tx.select().from(messages).where(eq(messages.id, answer.id))
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, answer.conversationId))
    return presentMessage(
      ended ?? answer,
      [],
      conversation && (await contextStartOf(tx, conversation, answer.parentId ?? '')),
    )
  })
}
