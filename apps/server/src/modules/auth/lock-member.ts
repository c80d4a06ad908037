import { eq } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/**
 * Locks a member's row in share mode, so that the account can't be closed until the transaction ends; returns whether
 * it is closed already.
 */
export async function lockMember(tx: Transaction, memberId: string): Promise<{ isAccountClosed: boolean }> {
  const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)).for('share')
  return { isAccountClosed: member?.state === 'closed' }
}
