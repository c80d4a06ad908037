import { account, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Without a network a query fails at once instead of being paused. */
const atOnce = { networkMode: 'always' } as const

export const devicesQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(session.devices, {}, { signal, quiet: true }),
  })

export const phoneQuery = (call: Call) =>
  queryOptions({
    ...atOnce,
    queryKey: ['phone'],
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
