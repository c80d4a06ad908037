import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'

/** First element of all query keys about the member's orders. */
export const ORDERS = 'orders'

/** Refetches the orders after one was created or has changed. */
export const ordersChanged = (queries: QueryClient) => invalidateByPrefix(queries, ORDERS)
