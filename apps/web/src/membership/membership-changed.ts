import type { KnownRow } from '@moyun/api'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../read-again.ts'

/** The first word of every question about what a member has of plans. */
export const MEMBERSHIP = 'membership'

/** After such a row a member may have another plan: one was paid for, or its money went back. */
export const changesMembership = (row: KnownRow) =>
  row.type === 'reset' ||
  (row.type === 'order.changed' && row.data.order.product.kind === 'membership' && row.data.order.creditedAt !== null)

/** A plan has come or gone, and with it what work costs. */
export const membershipChanged = (queries: QueryClient) =>
  Promise.all([MEMBERSHIP, 'models'].map((first) => readAgain(queries, first)))
