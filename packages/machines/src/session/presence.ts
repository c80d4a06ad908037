import type { SessionSnapshot } from './session.machine.ts'

/** Who a page has before it. A second look at a known member, and a further try at a server that is away, change nothing. */
export function selectPresence(snapshot: SessionSnapshot): 'unknown' | 'unreachable' | 'visitor' | 'member' {
  const { member, failures } = snapshot.context
  if (member !== null) return 'member'
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('checking')) return failures > 0 ? 'unreachable' : 'unknown'
  return 'visitor'
}
