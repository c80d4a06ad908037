import { type Endpoint, refuse } from '@moyun/api'
import { findAssistant } from '../assistants/assistants.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The requested assistant; null if none was requested. Refuses one that the member can't see. */
export async function requireAssistant(
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
  assistantId: string | null | undefined,
) {
  if (assistantId === undefined || assistantId === null) return null
  const found = await findAssistant(tx, memberId, assistantId)
  if (!found) throw refuse(endpoint, 'invalid', { result: { fields: { assistantId: 'unknown' } } })
  return found
}
