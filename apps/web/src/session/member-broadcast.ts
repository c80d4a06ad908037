import type { Member } from '@moyun/api'
import type { SessionActor } from '@moyun/machines'
import type { QueryClient } from '@tanstack/react-query'
import { DEVICES, PHONE } from '../api/query-keys.ts'

/** The tabs of one member in this browser: a change of the member in one of them reaches all. */
export interface MemberBroadcast {
  /** Applies a change that the member made to their own profile. */
  change: (member: Member) => void
  /** Listens to the other tabs from now on; returns the function that stops it. */
  listen: () => () => void
}

/** Query keys of data beyond the profile that changes with the account's sign-in methods. */
const ofTheMember = [PHONE, DEVICES]

/**
 * Connects one member's tabs. The message says only that something has changed; the receiver refetches from the server.
 */
export function createMemberBroadcast(memberId: string, session: SessionActor, queries: QueryClient): MemberBroadcast {
  let joined: BroadcastChannel | undefined
  const onMessage = ({ data: changed }: MessageEvent<unknown>) => {
    if (changed !== memberId) return
    session.send({ type: 'session.doubted' })
    for (const key of ofTheMember) void queries.invalidateQueries({ queryKey: [key] })
  }

  return {
    change: (member) => {
      session.send({ type: 'member.changed', member })
      joined?.postMessage(memberId)
    },
    listen: () => {
      const channel = new BroadcastChannel('moyun-member')
      channel.onmessage = onMessage
      joined = channel
      return () => {
        channel.close()
        joined = undefined
      }
    },
  }
}
