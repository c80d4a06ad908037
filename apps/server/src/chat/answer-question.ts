import { eq } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../database/schema.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Performer } from '../runs/runs.ts'
import { throughOutage } from '../runs/through-outage.ts'
import { writeAnswer } from '../runs/write-answer.ts'
import type { MessageRow } from './present.ts'
import { promptFor } from './prompt.ts'

/** An answer longer than this is cut off: in UTF-16 units. */
const MOST_TEXT = 400_000

/** Has a question of a conversation answered, and ends the run. */
export const answerQuestion: Performer = async (context, { id: runId }, interruption) => {
  const [answer] = await throughOutage(() => context.db.select().from(messages).where(eq(messages.runId, runId)))
  if (!answer) throw new Error(`Run ${runId} has no answer`)
  await writeAnswer(context, runId, interruption, { name: 'chat', most: MOST_TEXT, ask: () => askedOf(context, answer) })
}

async function askedOf({ db }: RunContext, answer: MessageRow) {
  const tree = await db.select().from(messages).where(eq(messages.conversationId, answer.conversationId))
  return { instructions: await instructionsOf(db, answer), messages: promptFor(answer.parentId ?? '', tree), model: answer.model }
}

/** What the assistant is told; nothing where there is none, or where it is gone since. */
async function instructionsOf(db: RunContext['db'], { conversationId, assistantId }: MessageRow): Promise<string> {
  if (assistantId === null) return ''
  const [conversation] = await db.select({ memberId: conversations.memberId }).from(conversations).where(eq(conversations.id, conversationId))
  return (conversation && (await findAssistant(db, conversation.memberId, assistantId)))?.instructions ?? ''
}
