import { adminBilling, type AdminOrderDetails } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { withoutPausing } from '../queries.ts'
import { ADMIN } from '../../../api/query-keys.ts'

/** The filters of the order list. */
export interface OrderFilters {
  /** Only the orders that need attention. */
  look: boolean
  /** A complete order number; empty for any. */
  search: string
}

export const ordersQuery = (call: Call, { look, search }: OrderFilters) =>
  infiniteQueryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'orders', { look, search }],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(look ? { look } : {}),
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(adminBilling.orders, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Polling intervals of a pending refund, in milliseconds: at first, and after `PATIENCE` polls. */
const [SOON, LATER] = [2_000, 30_000]

/** Number of polls before the interval grows. */
const PATIENCE = 30

/** An order with its payments and refunds; polled while one of its refunds is pending. */
export const orderQuery = (call: Call, id: string) =>
  queryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'order', id],
    queryFn: ({ signal }) => call(adminBilling.order, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data: detail, dataUpdateCount } }) =>
      detail?.refunds.some(({ state }) => state === 'asked') ? (dataUpdateCount < PATIENCE ? SOON : LATER) : false,
  })

/** Puts an order that the server has just returned into the cache. */
export const cacheOrder = (queries: QueryClient, detail: AdminOrderDetails) =>
  void queries.setQueryData([ADMIN, 'order', detail.order.id], detail)

/** Batches of codes, newest first. */
export const codesQuery = (call: Call) =>
  infiniteQueryOptions({
    ...withoutPausing,
    queryKey: [ADMIN, 'codes'],
    queryFn: ({ signal, pageParam }) =>
      call(adminBilling.codes, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
