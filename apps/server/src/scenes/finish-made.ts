import { settle } from '../chat/charge.ts'
import { runStream } from '../chat/present.ts'
import { believedTokens } from '../chat/price.ts'
import type { EndContext, Ended } from '../runs/products.ts'
import type { Transaction } from '../streams/streams.ts'
import type { PassageRow, VersionRow } from './present-piece.ts'

/** Charges what was written and says in the run's stream how it ended; gives what its row has from now on. What the model was told is forgotten. */
export async function finishMade(tx: Transaction, context: EndContext, { runId, text, most }: VersionRow | PassageRow, { end, milliseconds, tokens: counted, reason }: Ended) {
  const tokens = believedTokens(text, counted, context.log)
  const cost = most === null ? 0 : await settle(context, tx, runId, { end, text, tokens, most })
  const told = end === 'failed' ? { reason } : end === 'interrupted' ? {} : { tokens, cost }
  const seq = await context.streams.append(tx, runStream(runId), end, { ...told, milliseconds })
  return { state: end, reason, seq, tokens, milliseconds, cost, instructions: '', material: '' }
}
