import { rewards } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { LEDGER } from '../ledger/ledger-changed.ts'

/** The days on which one signed in; each of them gave points, so that points that come may be a day's. Who comes back to the page on the next day sees that one. */
export const calendarQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    refetchOnWindowFocus: true,
    queryKey: [LEDGER, 'sign-in days'],
    queryFn: ({ signal }) => call(rewards.calendar, {}, { signal, quiet: true }),
  })
