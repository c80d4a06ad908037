import { leaving } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { CLOSING } from './closing-key.ts'

/** When the member's account will be deleted. Events of the member's stream keep it up to date. */
export const closingQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    queryKey: CLOSING,
    queryFn: ({ signal }) => call(leaving.closing, {}, { signal, quiet: true }),
  })
