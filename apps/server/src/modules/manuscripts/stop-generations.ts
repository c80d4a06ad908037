import { inArray } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import { endGeneration } from '../generations/end-generation.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'

/**
 * Ends generations and keeps their output so far. All of them are locked before the wallet, in the same order as when a
 * generation ends.
 */
export async function stopGenerations(
  context: GenerationContext,
  tx: Transaction,
  memberId: string,
  runIds: readonly string[],
): Promise<void> {
  if (runIds.length === 0) return
  await tx
    .select({ id: generations.id })
    .from(generations)
    .where(inArray(generations.id, [...runIds]))
    .orderBy(generations.id)
    .for('update')
  await context.ledger.open(tx, memberId)
  for (const generationId of [...runIds].sort()) await endGeneration(tx, context, { generationId, end: 'stopped' })
}
