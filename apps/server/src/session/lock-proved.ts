import { eq, sql } from 'drizzle-orm'
import { members } from '../database/schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { MemberRow } from './members.ts'

/** A member as they were when they proved who they are. */
export type ProvedMember = Pick<MemberRow, 'id' | 'credentialsVersion'>

/** Whether a proof still counts. `unusable`: the member was banned or closed since. `outdated`: what it proved was changed since. */
export type ProofState = 'current' | 'unusable' | 'outdated'

/** What a change of credentials sets `credentialsVersion` to: from its commit on, what was proved before opens no session. */
export const NEXT_VERSION = sql<number>`${members.credentialsVersion} + 1`

/**
 * Locks the row of a member who proved who they are until the transaction ends, and compares it with what it was at that moment. `share`
 * is for opening a session: changes of credentials wait for it, and then end that session. `no key update` is for such changes.
 */
export async function lockProved(
  tx: Transaction,
  { id, credentialsVersion }: ProvedMember,
  strength: 'share' | 'no key update',
): Promise<ProofState> {
  const [now] = await tx
    .select({ state: members.state, version: members.credentialsVersion })
    .from(members)
    .where(eq(members.id, id))
    .for(strength)
  if (now?.state !== 'active') return 'unusable'
  return now.version === credentialsVersion ? 'current' : 'outdated'
}
