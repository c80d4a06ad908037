import { type Endpoint, refuse } from '@moyun/api'
import { findAssistant } from '../assistants/assistants.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The requested assistant; null if none was requested. Refuses one that the member can't see. */
export async function requireAssistant(
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
  wanted: string | null | undefined,
) {
  if (wanted === undefined || wanted === null) return null
  const found = await findAssistant(tx, memberId, wanted)
  if (!found) throw refuse(endpoint, 'invalid', { result: { fields: { assistantId: 'unknown' } } })
  return found
}
