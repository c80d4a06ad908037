import { eq } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../database/schema.ts'
import { type AnswerRequest, EngineFailure } from '../engines/chat-engine.ts'
import { untilAborted } from '../engines/until-aborted.ts'
import { crashPoint } from '../sandbox/crash.ts'
import { createDeltaWriter } from '../runs/delta-writer.ts'
import { type Ending, endRun } from '../runs/end-run.ts'
import type { Performer } from '../runs/runs.ts'
import type { MessageRow } from './present.ts'
import { promptFor } from './prompt.ts'
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
  let cut = false
  try {
    const asked = await askedOf(context, answer)
    for await (const part of untilAborted(engine.answer({ ...asked, signal: broken }), broken)) {
      if ('tokens' in part) {
        tokens = credible(part.tokens, context, answer)
        cut = part.cut ?? false
      } else if ('model' in part) await answeredBy(context, runId, part.model)
      else await writer.write(part.text)
      if (answer.text.length + writer.length > MOST_TEXT)
        throw new EngineFailure('tooLong', `The answer had more than ${MOST_TEXT} characters and was cut off.`)
    }
    if (over.aborted) return
    if (writer.length === 0 && !leaving.aborted) throw new EngineFailure('unavailable', 'The engine ended without a word.')
    await end({ end: leaving.aborted ? 'interrupted' : 'done', tokens, cut })
  } catch (error) {
    if (error instanceof RunOver || over.aborted) return
    const failure =
      error instanceof EngineFailure ? error : new EngineFailure('crashed', 'The engine failed in a way it should not.', error)
    log.warn({ err: failure, run: runId, engine: engine.name, reason: failure.reason }, 'An answer failed')
    await end({ end: leaving.aborted ? 'interrupted' : 'failed', reason: failure.reason })
  }
}

/** What the engine is asked: in the way that was chosen for the conversation, and to go on where something was said already. */
async function askedOf({ db }: RunContext, answer: MessageRow): Promise<Omit<AnswerRequest, 'signal'>> {
  const { conversationId, model, text } = answer
  const [tree, [conversation]] = await throughOutage(() =>
    Promise.all([db.select().from(messages).where(eq(messages.conversationId, conversationId)), db.select().from(conversations).where(eq(conversations.id, conversationId))]),
  )
  return {
    instructions: conversation ? await instructionsOf(db, conversation.memberId, answer) : '',
    messages: promptFor(answer.parentId ?? '', tree, conversation?.contextTurns),
    model,
    temperature: conversation?.temperature ?? null,
    ...(text === '' ? {} : { continues: text }),
  }
}

/** What the assistant is told; nothing where there is none, or where it is gone since. */
async function instructionsOf(db: RunContext['db'], memberId: string, { assistantId }: MessageRow): Promise<string> {
  if (assistantId === null) return ''
  return throughOutage(async () => (await findAssistant(db, memberId, assistantId))?.instructions ?? '')
}

/** Another model than the one that was asked for. */
async function answeredBy({ db }: RunContext, runId: string, model: string) {
  await throughOutage(() => db.update(messages).set({ model }).where(eq(messages.runId, runId)))
}

/** A negative or absurd count becomes none, and is told to the log. */
function credible(tokens: number | null, { log, engine }: RunContext, { runId }: MessageRow): number | null {
  if (tokens === null || (Number.isInteger(tokens) && tokens >= 0 && tokens <= MOST_TOKENS)) return tokens
  log.warn({ run: runId, engine: engine.name, tokens }, 'The engine told a number of tokens that can not be')
  return null
}
