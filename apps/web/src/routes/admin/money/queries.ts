import { adminMoney, type OrderDetail } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { atOnce, KEY } from '../queries.ts'

/** Which orders are looked for. */
export interface LookedFor {
  /** Those that need a look alone. */
  look: boolean
  /** A whole number; empty for any. */
  search: string
}

export const ordersQuery = (call: Call, { look, search }: LookedFor) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [KEY, 'orders', { look, search }],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(look ? { look } : {}),
        ...(search === '' ? {} : { search }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(adminMoney.orders, { query }, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** In milliseconds: how often it is asked how a refund stands, and how often once that has taken its time. */
const [SOON, LATER] = [2_000, 30_000]

/** A refund that is not answered after so many questions takes its time. */
const PATIENCE = 30

/** An order with all that belongs to it; read again and again while a refund of it is on its way. */
export const orderQuery = (call: Call, id: string) =>
  queryOptions({
    ...atOnce,
    queryKey: [KEY, 'order', id],
    queryFn: ({ signal }) => call(adminMoney.order, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data: detail, dataUpdateCount } }) =>
      detail?.refunds.some(({ state }) => state === 'asked') ? (dataUpdateCount < PATIENCE ? SOON : LATER) : false,
  })

/** Shows an order as the server has just given it. */
export const showOrder = (queries: QueryClient, detail: OrderDetail) =>
  void queries.setQueryData([KEY, 'order', detail.order.id], detail)

/** Batches of codes, the newest first. */
export const codesQuery = (call: Call) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: [KEY, 'codes'],
    queryFn: ({ signal, pageParam }) =>
      call(adminMoney.codes, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
