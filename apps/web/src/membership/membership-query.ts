import { type Answer, membership } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { MEMBERSHIP } from './membership-changed.ts'

/** What a member has of plans, and when that was read. */
export type Membership = Answer<typeof membership.read> & { at: number }

/** What a member has of plans, and what each would bring. `now` tells the house's time. */
export const membershipQuery = (call: Call, now: () => number) =>
  queryOptions({
    // Without a network a call fails, and says so; it does not wait for one.
    networkMode: 'always',
    queryKey: [MEMBERSHIP],
    queryFn: async ({ signal }): Promise<Membership> => ({
      ...(await call(membership.read, {}, { signal, quiet: true })),
      at: now(),
    }),
  })
