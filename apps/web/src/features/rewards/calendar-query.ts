import { rewards } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { LEDGER } from '../../api/query-keys.ts'

/**
 * The days with a sign-in reward. They give points, so the query key begins with the ledger's. Refetched on focus, so
 * that a member who returns the next day sees that day.
 */
export const calendarQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    refetchOnWindowFocus: true,
    queryKey: [LEDGER, 'sign-in days'],
    queryFn: ({ signal }) => call(rewards.calendar, {}, { signal, quiet: true }),
  })
