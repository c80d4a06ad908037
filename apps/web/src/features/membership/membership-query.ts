import { type ResultOf, membership } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { MEMBERSHIP } from '../../api/query-keys.ts'

/** A member's plans, with the server time at which they were read. */
export type Membership = ResultOf<typeof membership.read> & { at: number }

/** A member's plans and what each plan offers. `now` returns the server time. */
export const membershipQuery = (call: Call, now: () => number) =>
  queryOptions({
    // Offline, a request fails with an error; it does not wait for the network.
    networkMode: 'always',
    queryKey: [MEMBERSHIP],
    queryFn: async ({ signal }): Promise<Membership> => ({
      ...(await call(membership.read, {}, { signal, quiet: true })),
      at: now(),
    }),
  })
