import { refuse, type Work, works as contract } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { findOwnMessage } from '../chat/own-message.ts'
import { titleFrom } from '../chat/title.ts'
import { messages } from '../../database/schema/schema.ts'
import { readFiles } from '../files/present-file.ts'
import { addWork, publishWorksChanged } from './add-work.ts'
import { presentWork } from './present-work.ts'
import type { WorkContext } from './work-context.ts'

/**
 * Saves an answer of a member's chat as a work, which remains when the chat is deleted; the same answer again is the
 * same work.
 */
export async function saveAnswer(
  { db, clock, eventLog, files }: WorkContext,
  memberId: string,
  messageId: string,
): Promise<Work> {
  return db.transaction(async (tx) => {
    const answer = await findOwnMessage(tx, memberId, messageId)
    if (answer?.role !== 'assistant') throw refuse(contract.keepAnswer, 'notFound')
    if (answer.state === 'streaming') throw refuse(contract.keepAnswer, 'answering')
    // The answer failed before its first word.
    if (answer.text.trim() === '') throw refuse(contract.keepAnswer, 'notFound')
    const [question] =
      answer.parentId === null
        ? []
        : await tx.select({ text: messages.text }).from(messages).where(eq(messages.id, answer.parentId))
    const prompt = question?.text ?? ''
    const { work, changed } = await addWork(
      tx,
      {
        memberId,
        type: 'chat',
        source: `message:${answer.id}`,
        title: titleFrom(prompt) || titleFrom(answer.text),
        prompt,
        text: answer.text,
        model: answer.model,
        offline: answer.offline,
        conversationId: answer.conversationId,
        messageId: answer.id,
      },
      clock.now(),
    )
    const covers = await readFiles(tx, work.coverId === null ? [] : [work.coverId])
    if (changed) await publishWorksChanged(eventLog, tx, memberId)
    return presentWork({ ...work, cover: covers.get(work.coverId ?? '') ?? null }, files)
  })
}
