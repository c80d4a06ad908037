import { accountDeletion } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { DELETION_KEY } from './deletion-key.ts'

/** When the member's account will be deleted. Events of the member's stream keep it up to date. */
export const deletionQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    queryKey: DELETION_KEY,
    queryFn: ({ signal }) => call(accountDeletion.closing, {}, { signal, quiet: true }),
  })
