import type { Caller, VisitorCaller } from '@moyun/api/serve'
import { userStream } from './chat/present.ts'

/** Whose things they are: a member's, or a visitor's who has no account. */
export type Holder = Pick<Caller, 'memberId'> | VisitorCaller

/** The member's or the visitor's id; both are random, so that none is the other's. */
export const holderId = (holder: Holder): string => ('memberId' in holder ? holder.memberId : holder.visitorId)

/** Undefined for a visitor, and for nobody. */
export const memberIdOf = (holder: Holder | null): string | undefined =>
  holder !== null && 'memberId' in holder ? holder.memberId : undefined

/** The stream that tells of what is theirs. */
export const streamOf = (holder: Holder): string =>
  'memberId' in holder ? userStream(holder.memberId) : `visitor:${holder.visitorId}`
