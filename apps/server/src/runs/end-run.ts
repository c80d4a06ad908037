import { desc, eq, sql } from 'drizzle-orm'
import type { FailureReason } from '../engines/chat-engine.ts'
import { messages, runs, streamRows } from '../database/schema.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Log } from '../streams/log.ts'
import { settle } from './charge.ts'
import { type MessageRow, runStream, userStream } from '../chat/present.ts'
import { believedTokens } from './price.ts'

/** How a run ends; exactly once. */
export type RunEnd = 'done' | 'failed' | 'stopped' | 'interrupted'

export interface Ending {
  runId: string
  end: RunEnd
  /** Text that was not yet stored. */
  pieces?: readonly string[]
  tokens?: number | null
  /** Of a failure. */
  reason?: FailureReason
}

/** The channel that carries the id of each run that has ended, for whoever still works on it. */
export const RUNS_CHANNEL = 'runs'

const LARGEST = 2 ** 31 - 1

/** Ends a run in the caller's transaction; null when it has ended before, and then nothing is changed. */
export async function endRun(
  tx: Transaction,
  context: { streams: Streams; ledger: Ledger; clock: { now(): Date }; log: Log },
  { runId, end, pieces = [], tokens: counted = null, reason }: Ending,
): Promise<MessageRow | null> {
  const { streams, clock } = context
  const run = await lockOpenRun(tx, runId)
  if (run === null) return null
  const now = clock.now()
  const stream = runStream(runId)

  for (const text of pieces) await streams.append(tx, stream, 'delta', { text })
  // A process that died long ago did not answer until now, only until its last row.
  const until = end === 'interrupted' ? await lastRowAt(tx, stream) : now
  const milliseconds = until === null ? 0 : Math.min(Math.max(0, until.getTime() - run.startedAt.getTime()), LARGEST)
  await gatherText(tx, runId)
  const text = await textOf(tx, runId)
  const tokens = believedTokens(text, counted, context.log)
  const cost = await settle(context, tx, runId, { end, text, tokens })
  const told = end === 'failed' ? { reason: reason ?? 'crashed' } : end === 'interrupted' ? {} : { tokens, cost }
  const seq = await streams.append(tx, stream, end, { ...told, milliseconds })
  const [message] = await tx
    .update(messages)
    .set({ state: end, seq, tokens, milliseconds, cost })
    .where(eq(messages.runId, runId))
    .returning()
  if (!message) throw new Error(`Run ${runId} has no message`)
  await tx
    .update(runs)
    .set({ endedAt: now, end, ...(end === 'stopped' ? { stopAskedAt: now } : {}) })
    .where(eq(runs.id, runId))
  // The member's stream comes last in every transaction: always in the same order, locks can't block each other.
  await streams.append(tx, userStream(run.memberId), 'run.ended', {
    conversationId: message.conversationId,
    messageId: message.id,
    state: end,
  })
  await tx.execute(sql`select pg_notify(${RUNS_CHANNEL}, ${runId})`)
  return message
}

/** Locks a run that has not ended, so that nobody else ends it or adds to it; null when it has. */
export async function lockOpenRun(tx: Transaction, runId: string) {
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update')
  return run && run.endedAt === null ? run : null
}

async function lastRowAt(tx: Transaction, stream: string) {
  const [row] = await tx
    .select({ at: streamRows.at })
    .from(streamRows)
    .where(eq(streamRows.stream, stream))
    .orderBy(desc(streamRows.seq))
    .limit(1)
  return row?.at ?? null
}

/** Brings `messages.text` up to the stored rows of its run. */
export async function gatherText(tx: Transaction, runId: string): Promise<void> {
  await tx.execute(sql`
    update messages m set text = m.text || rows.text, seq = rows.seq
    from (
      select string_agg(r.data->>'text', '' order by r.seq) as text, max(r.seq) as seq
      from stream_rows r
      where r.stream = ${runStream(runId)} and r.type = 'delta'
        and r.seq > (select seq from messages where run_id = ${runId})
    ) rows
    where m.run_id = ${runId} and rows.seq is not null`)
}

async function textOf(tx: Transaction, runId: string) {
  const [message] = await tx.select({ text: messages.text }).from(messages).where(eq(messages.runId, runId))
  return message?.text ?? ''
}
