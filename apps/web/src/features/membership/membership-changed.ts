import type { ParsedEvent } from '@moyun/api'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { MEMBERSHIP, MODELS } from '../../api/query-keys.ts'

/** Whether an event may change the member's plan: a plan was paid for or refunded. */
export const changesMembership = (event: ParsedEvent) =>
  event.type === 'reset' ||
  (event.type === 'order.changed' &&
    event.data.order.product.kind === 'membership' &&
    event.data.order.creditedAt !== null)

/** Refetches the queries that depend on the plan, including the prices. */
export const membershipChanged = (queries: QueryClient) =>
  Promise.all([MEMBERSHIP, MODELS].map((first) => invalidateByPrefix(queries, first)))
