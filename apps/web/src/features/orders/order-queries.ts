import { type OrderStateFilter, orders } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readAllPages, MAX_PAGE_SIZE } from '../csv/read-all-pages.ts'
import { ORDERS } from '../../api/query-keys.ts'

/** Offline, a request fails with an error; it does not wait for the network. */
const atOnce = { networkMode: 'always' } as const

/** The products, and the available payment providers. */
export const productsQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: ['products'],
    queryFn: ({ signal }) => call(orders.products, {}, { signal, quiet: true }),
  })

/** A member's orders, page by page; of one state, or all. */
export const ordersQuery = (call: Call, state: OrderStateFilter | null = null) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [ORDERS, 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        orders.list,
        { query: { ...(state ? { state } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** All orders of the list, for the CSV export. */
export const allOrders = (call: Call, state: OrderStateFilter | null) =>
  readAllPages(async (cursor) => {
    const { orders: rows, next } = await call(
      orders.list,
      { query: { limit: MAX_PAGE_SIZE, ...(state ? { state } : {}), ...(cursor === undefined ? {} : { cursor }) } },
      { quiet: true },
    )
    return { rows, next }
  })
