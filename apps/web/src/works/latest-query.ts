import { latest } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { LATEST } from './latest-changed.ts'

/** The recent items of all tools. */
export const latestQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [LATEST, locale],
    queryFn: async ({ signal }) => (await call(latest.read, {}, { signal, quiet: true })).entries,
  })
