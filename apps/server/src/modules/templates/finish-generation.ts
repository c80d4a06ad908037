import { chargeAnswer } from '../chat/charge-answer.ts'
import { generationStream } from '../../events/stream-names.ts'
import type { EndContext, GenerationResult, GenerationRow } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { PassageRow, VersionRow } from './present-document.ts'

/**
 * Charges the written text, appends the end to the generation's stream, and returns the changes to its row. The stored
 * prompt is deleted.
 */
export async function finishDocumentGeneration(
  tx: Transaction,
  context: EndContext,
  generation: GenerationRow,
  { generationId, text, most: maxPoints }: VersionRow | PassageRow,
  ended: GenerationResult,
) {
  const { end, milliseconds, reason } = ended
  const { tokens, cost } = await chargeAnswer(context, tx, generation, ended, {
    text,
    maxPoints,
    maxOutputPoints: maxPoints ?? 0,
  })
  const endData = end === 'failed' ? { reason, cost } : end === 'interrupted' ? {} : { tokens, cost }
  const seq = await context.eventLog.append(tx, generationStream(generationId), end, { ...endData, milliseconds })
  return { state: end, reason, seq, tokens, milliseconds, cost, instructions: '', material: '' }
}
