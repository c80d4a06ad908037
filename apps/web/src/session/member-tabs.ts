import type { Member } from '@moyun/api'
import type { SessionActor } from '@moyun/machines'
import type { QueryClient } from '@tanstack/react-query'

/** The tabs of one member in this browser: what changes of the member in one of them stands in all. */
export interface MemberTabs {
  /** Takes what the member has changed of themselves. */
  change: (member: Member) => void
  /** Hears of the other tabs from now on; gives back how to stop. */
  join: () => () => void
}

/** What is read of the member besides the profile, and changes with the ways in to the account. */
const ofTheMember = ['phone', 'devices']

/** Ties one member's tabs together. They say only that something has changed; whoever hears of it asks the server. */
export function createMemberTabs(memberId: string, session: SessionActor, queries: QueryClient): MemberTabs {
  let joined: BroadcastChannel | undefined
  const hear = ({ data: changed }: MessageEvent<unknown>) => {
    if (changed !== memberId) return
    session.send({ type: 'session.doubted' })
    for (const key of ofTheMember) void queries.invalidateQueries({ queryKey: [key] })
  }

  return {
    change: (member) => {
      session.send({ type: 'member.changed', member })
      joined?.postMessage(memberId)
    },
    join: () => {
      const channel = new BroadcastChannel('moyun-member')
      channel.onmessage = hear
      joined = channel
      return () => {
        channel.close()
        joined = undefined
      }
    },
  }
}
