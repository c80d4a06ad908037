import { CONTEXT_LIMIT } from '@moyun/api'
import { eq, inArray } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../database/schema.ts'
import type { AnswerRequest } from '../engines/chat-engine.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Performer } from '../runs/runs.ts'
import { throughOutage } from '../runs/through-outage.ts'
import { writeAnswer } from '../runs/write-answer.ts'
import type { MessageRow } from './present.ts'
import { picturesAt } from './attachments.ts'
import { nameConversation } from './name-conversation.ts'
import { picturesShown } from './pictures-shown.ts'
import { branchTo, byId, measured, promptFor, readFor } from './prompt.ts'
import { readTree } from './tree.ts'

/** An answer longer than this is cut off, with all its parts: in UTF-16 units. */
const MOST_TEXT = 400_000

/** Has a question of a conversation answered, and ends the run; the first answer gives the conversation its title, too. */
export const answerQuestion: Performer = async (context, { id: runId }, interruption) => {
  const { db } = context
  const [answer] = await throughOutage(() => db.select().from(messages).where(eq(messages.runId, runId)))
  if (!answer) throw new Error(`Run ${runId} has no answer`)
  await writeAnswer(context, runId, interruption, {
    name: 'chat',
    most: Math.max(0, MOST_TEXT - answer.text.length),
    ask: () => askedOf(context, answer),
    answeredBy: (model) => db.update(messages).set({ model }).where(eq(messages.runId, runId)),
  })
  await nameConversation(context, runId, interruption.leaving)
}

/** What the engine is asked: in the way that was chosen for the conversation, and to go on where something was said already. */
async function askedOf(
  context: RunContext,
  { conversationId, parentId, model, assistantId, text }: MessageRow,
): Promise<Omit<AnswerRequest, 'signal'>> {
  const { db } = context
  const questionId = parentId ?? ''
  const ids = readFor(questionId, byId(await readTree(db, conversationId)))
  const { id, parentId: followed, role, text: said } = messages
  const path = await db
    .select({ id, parentId: followed, role, text: said })
    .from(messages)
    .where(inArray(messages.id, ids))
  const pictures = await picturesAt(db, ids)
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  const { memberId = '', temperature = null, contextTurns = null } = conversation ?? {}
  const branch = branchTo(questionId, byId(measured(path)), contextTurns).map((message) => message.id)
  const shown = pictures.size === 0 ? undefined : await picturesShown(context, { memberId, model, branch, pictures })
  return {
    instructions: await instructionsOf(db, memberId, assistantId),
    messages: promptFor(questionId, path, contextTurns, shown),
    model,
    temperature,
    // A surrogate pair may be cut in two there.
    ...(text === '' ? {} : { continues: text.slice(-CONTEXT_LIMIT).toWellFormed() }),
  }
}

/** What the assistant is told; nothing where there is none, or where it is gone since. */
async function instructionsOf(db: RunContext['db'], memberId: string, assistantId: string | null): Promise<string> {
  if (assistantId === null) return ''
  return (await findAssistant(db, memberId, assistantId))?.instructions ?? ''
}
