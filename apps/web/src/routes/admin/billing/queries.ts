import { adminBilling, type AdminOrderDetails, type ResultOf } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pagedQuery, rowsOf, withoutPausing } from '../queries.ts'
import { ADMIN } from '../../../api/query-keys.ts'

/** The filters of the order list. */
export interface OrderFilters {
  /** Only the orders that need attention. */
  look: boolean
  /** A complete order number; empty for any. */
  search: string
}

const ordersOf = rowsOf((page: ResultOf<typeof adminBilling.orders>) => page.orders)

export const adminOrdersQuery = (call: Call, { look, search }: OrderFilters) =>
  pagedQuery(
    ['orders', { look, search }],
    (cursor, options) => {
      const query = { ...(look ? { look } : {}), ...(search === '' ? {} : { search }), ...cursor }
      return call(adminBilling.orders, { query }, options)
    },
    ordersOf,
  )

/** Polling intervals of a pending refund, in milliseconds: of the first `FAST_POLLS` polls, and of the later ones. */
const FAST_POLL_INTERVAL = 2_000
const SLOW_POLL_INTERVAL = 30_000
const FAST_POLLS = 30

/** An order with its payments and refunds; polled while one of its refunds is pending. */
export const adminOrderQuery = (call: Call, id: string) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'order', id],
    queryFn: ({ signal }) => call(adminBilling.order, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data: detail, dataUpdateCount } }) =>
      detail?.refunds.some(({ state }) => state === 'asked')
        ? dataUpdateCount < FAST_POLLS
          ? FAST_POLL_INTERVAL
          : SLOW_POLL_INTERVAL
        : false,
  })

/** Puts an order that the server has just returned into the cache. */
export const cacheOrder = (queries: QueryClient, detail: AdminOrderDetails) =>
  void queries.setQueryData([ADMIN, 'order', detail.order.id], detail)

const batchesOf = rowsOf((page: ResultOf<typeof adminBilling.codes>) => page.batches)

/** Batches of codes, newest first. */
export const codesQuery = (call: Call) =>
  pagedQuery(['codes'], (query, options) => call(adminBilling.codes, { query }, options), batchesOf)
