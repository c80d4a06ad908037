import { eq } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../database/schema.ts'
import { EngineFailure } from '../engines/chat-engine.ts'
import { untilAborted } from '../engines/until-aborted.ts'
import { crashPoint } from '../sandbox/crash.ts'
import { createDeltaWriter } from '../runs/delta-writer.ts'
import { type Ending, endRun } from '../runs/end-run.ts'
import type { Performer } from '../runs/runs.ts'
import type { MessageRow } from './present.ts'
import { picturesIn } from './attachments.ts'
import { picturesShown } from './pictures-shown.ts'
import { branchTo, promptFor } from './prompt.ts'
import type { RunContext } from '../runs/run-context.ts'
import { RunOver, rowsOf } from '../runs/run-rows.ts'
import { throughOutage } from '../runs/through-outage.ts'

/** An answer longer than this is cut off: in UTF-16 units. */
const MOST_TEXT = 400_000
/** Anything above this is no count of tokens of one answer. */
const MOST_TOKENS = 10_000_000

/** Asks the engine, stores what it says, and ends the run. */
export const answerQuestion: Performer = async (context, { id: runId }, { over, leaving }) => {
  const { engine, log } = context
  const [answer] = await throughOutage(() => context.db.select().from(messages).where(eq(messages.runId, runId)))
  if (!answer) throw new Error(`Run ${runId} has no answer`)
  const writer = createDeltaWriter(rowsOf(context, runId))
  const broken = AbortSignal.any([over, leaving])
  const end = async (how: Omit<Ending, 'runId' | 'rows'>) => {
    const rows = await writer.finish()
    crashPoint('chat.ending', context.environment)
    await throughOutage(() => context.db.transaction((tx) => endRun(tx, context, { ...how, runId, rows })))
    crashPoint('chat.ended', context.environment)
  }
  let tokens: number | null = null
  let spoke = false
  try {
    const { prompt, instructions } = await promptOf(context, answer)
    for await (const part of untilAborted(engine.answer({ instructions, messages: prompt, model: answer.model, signal: broken }), broken)) {
      if ('tokens' in part) tokens = credible(part.tokens, context, answer)
      else await writer.write(part.text)
      spoke ||= 'text' in part && part.text.trim() !== ''
      if (writer.length > MOST_TEXT)
        throw new EngineFailure('tooLong', `The answer had more than ${MOST_TEXT} characters and was cut off.`)
    }
    if (over.aborted) return
    if (!spoke && !leaving.aborted) throw new EngineFailure('unavailable', 'The engine ended without a word.')
    await end({ end: leaving.aborted ? 'interrupted' : 'done', tokens })
  } catch (error) {
    if (error instanceof RunOver || over.aborted) return
    const failure =
      error instanceof EngineFailure ? error : new EngineFailure('crashed', 'The engine failed in a way it should not.', error)
    log.warn({ err: failure, run: runId, engine: engine.name, reason: failure.reason }, 'An answer failed')
    await end({ end: leaving.aborted ? 'interrupted' : 'failed', reason: failure.reason })
  }
}

async function promptOf(context: RunContext, { conversationId, parentId, model, assistantId }: MessageRow) {
  const { db } = context
  const questionId = parentId ?? ''
  const [tree, pictures, memberId] = await throughOutage(async () => [
    await db.select().from(messages).where(eq(messages.conversationId, conversationId)),
    await picturesIn(db, conversationId),
    (await db.select({ memberId: conversations.memberId }).from(conversations).where(eq(conversations.id, conversationId)))[0]?.memberId ?? '',
  ] as const)
  const branch = branchTo(questionId, tree).map(({ id }) => id)
  const shown = pictures.size === 0 ? undefined : await picturesShown(context, { memberId, model, branch, pictures })
  return { prompt: promptFor(questionId, tree, shown), instructions: await instructionsOf(db, memberId, assistantId) }
}

/** What the assistant is told; nothing where there is none, or where it is gone since. */
async function instructionsOf(db: RunContext['db'], memberId: string, assistantId: string | null): Promise<string> {
  if (assistantId === null) return ''
  return throughOutage(async () => (await findAssistant(db, memberId, assistantId))?.instructions ?? '')
}

/** A negative or absurd count becomes none, and is told to the log. */
function credible(tokens: number | null, { log, engine }: RunContext, { runId }: MessageRow): number | null {
  if (tokens === null || (Number.isInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS)) return tokens
  log.warn({ run: runId, engine: engine.name, tokens }, 'The engine told a number of tokens that can not be')
  return null
}
