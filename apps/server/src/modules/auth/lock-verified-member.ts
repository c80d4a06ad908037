import { eq, sql } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { MemberRow } from './members.ts'

/** A member at the moment when they proved their identity. */
export type VerifiedMember = Pick<MemberRow, 'id' | 'credentialsVersion'>

/**
 * Whether a proof of identity is still valid. `unusable`: the member was banned or closed since. `outdated`: their
 * credentials were changed since.
 */
export type ProofState = 'current' | 'unusable' | 'outdated'

/**
 * The value that a change of credentials sets `credentialsVersion` to: after its commit, earlier proofs open no
 * session.
 */
export const NEXT_CREDENTIALS_VERSION = sql<number>`${members.credentialsVersion} + 1`

/**
 * Locks the row of a member who proved their identity until the transaction ends, and compares it with its state at
 * that moment. Use `share` to open a session: changes of credentials wait for it and then end that session. Use `no key
 * update` for such changes.
 */
export async function lockVerifiedMember(
  tx: Transaction,
  { id, credentialsVersion }: VerifiedMember,
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
