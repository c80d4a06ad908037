import { recentItems } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { RECENT_ITEMS } from '../../api/query-keys.ts'

/** The recent items of all tools. */
export const recentItemsQuery = (call: Call, locale: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [RECENT_ITEMS, locale],
    queryFn: async ({ signal }) => (await call(recentItems.read, {}, { signal, quiet: true })).entries,
  })
