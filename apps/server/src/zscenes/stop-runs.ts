import { inArray } from 'drizzle-orm'
import { runs } from '../database/schema.ts'
import { endRun } from '../runs/end-run.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Transaction } from '../streams/streams.ts'

/**
 * Ends runs and keeps their output so far. All of them are locked before the wallet, in the same order as when a run
 * ends.
 */
export async function stopRuns(
  context: RunContext,
  tx: Transaction,
  memberId: string,
  runIds: readonly string[],
): Promise<void> {
  if (runIds.length === 0) return
  await tx
    .select({ id: runs.id })
    .from(runs)
    .where(inArray(runs.id, [...runIds]))
    .orderBy(runs.id)
    .for('update')
  await context.ledger.open(tx, memberId)
  for (const runId of [...runIds].sort()) await endRun(tx, context, { runId, end: 'stopped' })
}
