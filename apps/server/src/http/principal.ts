import type { Caller, VisitorCaller } from '@moyun/api/serve'
import { userStream, visitorStream } from '../events/stream-names.ts'

/** The owner of resources: a member, or a visitor without an account. */
export type Principal = Pick<Caller, 'memberId'> | VisitorCaller

/** The id of the member or the visitor; both are random, so they never collide. */
export const principalId = (holder: Principal): string => ('memberId' in holder ? holder.memberId : holder.visitorId)

/** Undefined for a visitor and for a signed-out caller. */
export const memberIdOf = (holder: Principal | null): string | undefined =>
  holder !== null && 'memberId' in holder ? holder.memberId : undefined

/** The name of the event stream of the owner's resources. */
export const eventStreamOf = (holder: Principal): string =>
  'memberId' in holder ? userStream(holder.memberId) : visitorStream(holder.visitorId)
