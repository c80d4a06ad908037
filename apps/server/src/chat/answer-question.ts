import { eq } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../database/schema.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Performer } from '../runs/runs.ts'
import { throughOutage } from '../runs/through-outage.ts'
import { writeAnswer } from '../runs/write-answer.ts'
import type { MessageRow } from './present.ts'
import { picturesIn } from './attachments.ts'
import { picturesShown } from './pictures-shown.ts'
import { branchTo, promptFor } from './prompt.ts'

/** An answer longer than this is cut off: in UTF-16 units. */
const MOST_TEXT = 400_000

/** Has a question of a conversation answered, and ends the run. */
export const answerQuestion: Performer = async (context, { id: runId }, interruption) => {
  const [answer] = await throughOutage(() => context.db.select().from(messages).where(eq(messages.runId, runId)))
  if (!answer) throw new Error(`Run ${runId} has no answer`)
  await writeAnswer(context, runId, interruption, { name: 'chat', most: MOST_TEXT, ask: () => askedOf(context, answer) })
}

async function askedOf(context: RunContext, { conversationId, parentId, model, assistantId }: MessageRow) {
  const { db } = context
  const questionId = parentId ?? ''
  const tree = await db.select().from(messages).where(eq(messages.conversationId, conversationId))
  const pictures = await picturesIn(db, conversationId)
  const [conversation] = await db.select({ memberId: conversations.memberId }).from(conversations).where(eq(conversations.id, conversationId))
  const memberId = conversation?.memberId ?? ''
  const branch = branchTo(questionId, tree).map(({ id }) => id)
  const shown = pictures.size === 0 ? undefined : await picturesShown(context, { memberId, model, branch, pictures })
  return { instructions: await instructionsOf(db, memberId, assistantId), messages: promptFor(questionId, tree, shown), model }
}

/** What the assistant is told; nothing where there is none, or where it is gone since. */
async function instructionsOf(db: RunContext['db'], memberId: string, assistantId: string | null): Promise<string> {
  if (assistantId === null) return ''
  return (await findAssistant(db, memberId, assistantId))?.instructions ?? ''
}
