import type { KnownRow } from '@moyun/api'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'

/** First element of all query keys about a member's plans. */
export const MEMBERSHIP = 'membership'

/** Whether an event may change the member's plan: a plan was paid for or refunded. */
export const changesMembership = (row: KnownRow) =>
  row.type === 'reset' ||
  (row.type === 'order.changed' && row.data.order.product.kind === 'membership' && row.data.order.creditedAt !== null)

/** Refetches the queries that depend on the plan, including the prices. */
export const membershipChanged = (queries: QueryClient) =>
  Promise.all([MEMBERSHIP, 'models'].map((first) => invalidateByPrefix(queries, first)))
