import { session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { DEVICES } from '../../api/query-keys.ts'

/** The devices on which the member is signed in. Without a network it fails at once instead of being paused. */
export const devicesQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [DEVICES],
    queryFn: ({ signal }) => call(session.devices, {}, { signal, quiet: true }),
  })
