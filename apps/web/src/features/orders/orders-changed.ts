import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { ORDERS } from '../../api/query-keys.ts'

/** Refetches the orders after one was created or has changed. */
export const ordersChanged = (queries: QueryClient) => invalidateByPrefix(queries, ORDERS)
