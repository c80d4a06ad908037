import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { LEDGER } from '../../api/query-keys.ts'

/** Refetches the ledger queries after points or cash have changed. */
export const ledgerChanged = (queries: QueryClient) => invalidateByPrefix(queries, LEDGER)
