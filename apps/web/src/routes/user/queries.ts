import { account, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call(session.devices, {}, { signal, quiet: true }) })

export const phoneQuery = (call: Call) =>
  queryOptions({ queryKey: ['phone'], queryFn: ({ signal }) => call(account.phone, {}, { signal, quiet: true }) })

export const signInsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['signIns'],
    queryFn: ({ signal, pageParam }) => call(account.signIns, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
