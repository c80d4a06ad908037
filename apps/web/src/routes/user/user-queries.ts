import { account } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PHONE } from '../../api/query-keys.ts'

/** Without a network a query fails at once instead of being paused. */
const atOnce = { networkMode: 'always' } as const

export const phoneQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: [PHONE],
    queryFn: ({ signal }) => call(account.phone, {}, { signal, quiet: true }),
  })

export const signInsQuery = (call: Call) =>
  infiniteQueryOptions({
    ...atOnce,
    queryKey: ['signIns'],
    queryFn: ({ signal, pageParam }) =>
      call(account.signIns, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
