import type { SessionSnapshot } from './session.machine.ts'

/** Who uses the page. Re-reading a known member, and retrying an unreachable server, change nothing. */
export function selectAuthStatus(snapshot: SessionSnapshot): 'unknown' | 'unreachable' | 'visitor' | 'member' {
  const { member, failures } = snapshot.context
  if (member !== null) return 'member'
  if (snapshot.matches('unreachable')) return 'unreachable'
  if (snapshot.matches('checking')) return failures > 0 ? 'unreachable' : 'unknown'
  return 'visitor'
}
