import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'

/** First element of all query keys about the ledger: a new entry may change any of their results. */
export const LEDGER = 'ledger'

/** Refetches the ledger queries after points or cash have changed. */
export const ledgerChanged = (queries: QueryClient) => invalidateByPrefix(queries, LEDGER)
