import { answerPrice, estimateTokens } from '@moyun/api'
import { desc, eq, sql } from 'drizzle-orm'
import { generationStream } from '../../events/stream-names.ts'
import { generations, streamRows } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { recordUnpaidCall } from '../ledger/unpaid-calls.ts'
import { chargeablePromptTokens } from './chargeable-prompt-tokens.ts'
import type { EndContext, EndRequest } from './generation-kind.ts'
import { endedWithoutResult } from './no-result-limit.ts'

/** The channel that carries the id of each ended generation, for the process that still works on it. */
export const GENERATIONS_CHANNEL = 'runs'

const LARGEST = 2 ** 31 - 1

/** Ends a generation in the caller's transaction; false, and nothing changes, if it has ended before. */
export async function endGeneration(
  tx: Transaction,
  context: EndContext,
  {
    generationId,
    end,
    events = [],
    tokens = null,
    reasoningTokens = null,
    promptTokens = null,
    cut = false,
    reason = 'crashed',
    outputUnusable = false,
  }: EndRequest,
): Promise<boolean> {
  const { eventLog, clock, generationKinds } = context
  const generation = await lockOpenGeneration(tx, generationId)
  if (generation === null) return false
  const now = clock.now()
  const stream = generationStream(generationId)

  if (events.length > 0) await eventLog.appendAll(tx, stream, events)
  // A process that died long ago worked on the answer only until its last event, not until now.
  const until = end === 'interrupted' ? await lastEventAt(tx, stream) : now
  const milliseconds =
    until === null ? 0 : Math.min(Math.max(0, until.getTime() - generation.startedAt.getTime()), LARGEST)
  await generationKinds[generation.kind].checkpoint(tx, generationId)
  const hasOutput = (await eventLog.head(stream, tx)) > 0
  await tx
    .update(generations)
    .set({
      endedAt: now,
      end,
      withoutResult: endedWithoutResult(generation, { end, reason }, hasOutput),
      ...(end === 'stopped' ? { stopRequestedAt: now } : {}),
    })
    .where(eq(generations.id, generationId))
  const cost = await generationKinds[generation.kind].complete(tx, context, generation, {
    end,
    milliseconds,
    tokens,
    reasoningTokens,
    promptTokens,
    cut,
    reason: end === 'failed' ? reason : null,
    outputUnusable,
    now,
  })
  const wasProduced = hasOutput || chargeablePromptTokens(generation, { end, reason, outputUnusable }, false) !== null
  if (cost === 0 && generation.promptTokens !== null && wasProduced)
    await recordUnpaidCall(
      tx,
      answerPrice(generation.promptTokens, estimateTokens(await outputLength(tx, stream))),
      now,
    )
  await tx.execute(sql`select pg_notify(${GENERATIONS_CHANNEL}, ${generationId})`)
  return true
}

/** Locks an open generation, so that no other process ends it or appends to it; null if it has ended. */
export async function lockOpenGeneration(tx: Transaction, generationId: string) {
  const [generation] = await tx.select().from(generations).where(eq(generations.id, generationId)).for('update')
  return generation && generation.endedAt === null ? generation : null
}

/** Characters of a generation's output. */
async function outputLength(tx: Transaction, stream: string): Promise<number> {
  const [output] = await tx
    .select({
      length:
        sql<number>`coalesce(sum(char_length(coalesce(${streamRows.data}->>'text', ${streamRows.data}->>'node'))), 0)`.mapWith(
          Number,
        ),
    })
    .from(streamRows)
    .where(eq(streamRows.stream, stream))
  return output?.length ?? 0
}

async function lastEventAt(tx: Transaction, stream: string) {
  const [row] = await tx
    .select({ at: streamRows.at })
    .from(streamRows)
    .where(eq(streamRows.stream, stream))
    .orderBy(desc(streamRows.seq))
    .limit(1)
  return row?.at ?? null
}
