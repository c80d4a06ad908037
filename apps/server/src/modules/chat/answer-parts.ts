import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { answerParts } from '../../database/schema/chat-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { MessageRow } from './present.ts'

/**
 * The totals of an answer before its last part, which is being written or has just ended. All zero or null for an
 * answer that was never continued.
 */
export async function totalsBeforeLastPart(
  tx: Transaction,
  messageId: string,
): Promise<{
  length: number
  promptTokens: number | null
  tokens: number | null
  reasoningTokens: number | null
  cost: number
  milliseconds: number
}> {
  const [part] = await tx
    .select()
    .from(answerParts)
    .where(eq(answerParts.messageId, messageId))
    .orderBy(desc(answerParts.length), desc(answerParts.at))
    .limit(1)
  return {
    length: part?.length ?? 0,
    promptTokens: part?.promptTokens ?? null,
    tokens: part?.tokens ?? null,
    reasoningTokens: part?.reasoningTokens ?? null,
    cost: part?.cost ?? 0,
    milliseconds: part?.milliseconds ?? 0,
  }
}

/** Records the state of an answer before it is continued: what it cost so far, and the hash of its text. */
export async function recordPart(
  tx: Transaction,
  { id, generationId, text, state, model, promptTokens, tokens, reasoningTokens, cost, milliseconds }: MessageRow,
  now: Date,
): Promise<void> {
  if (generationId === null || state === 'streaming') throw new Error(`Message ${id} is not an answer that has ended`)
  const textHash = createHash('sha256').update(text).digest('hex')
  await tx.insert(answerParts).values({
    generationId,
    messageId: id,
    end: state,
    length: text.length,
    textHash,
    model,
    promptTokens,
    tokens,
    reasoningTokens,
    cost,
    milliseconds,
    at: now,
  })
}
