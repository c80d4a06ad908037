import { settle } from '../chat/charge.ts'
import { runStream } from '../chat/present.ts'
import type { EndContext, Ended, RunRow } from '../runs/products.ts'
import type { Transaction } from '../streams/streams.ts'
import type { PassageRow, VersionRow } from './present-piece.ts'

/**
 * Charges the written text, appends the end to the run's stream, and returns the changes to its row. The stored prompt
 * is deleted.
 */
export async function finishMade(
  tx: Transaction,
  context: EndContext,
  run: RunRow,
  { runId, text, most }: VersionRow | PassageRow,
  ended: Ended,
) {
  const { end, milliseconds, reason } = ended
  const { tokens, cost } = await settle(context, tx, run, ended, { text, most, wordsAtMost: most ?? 0 })
  const told = end === 'failed' ? { reason, cost } : end === 'interrupted' ? {} : { tokens, cost }
  const seq = await context.streams.append(tx, runStream(runId), end, { ...told, milliseconds })
  return { state: end, reason, seq, tokens, milliseconds, cost, instructions: '', material: '' }
}
