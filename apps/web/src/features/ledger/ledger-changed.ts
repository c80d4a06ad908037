import type { ResultOf, ledger } from '@moyun/api'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { LEDGER, LEDGER_SUMMARY } from '../../api/query-keys.ts'

/** Refetches the ledger queries after points or cash have changed. */
export const ledgerChanged = (queries: QueryClient) => invalidateByPrefix(queries, LEDGER)

/** Shows a new balance in every summary at once, as the session does: two parts of a page never differ. */
export const balanceChanged = (queries: QueryClient, balance: { points: number; cash: number }) =>
  queries.setQueryData<ResultOf<typeof ledger.summary>>(
    LEDGER_SUMMARY,
    (summary) => summary && { ...summary, ...balance },
  )
