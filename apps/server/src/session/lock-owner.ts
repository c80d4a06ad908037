import { eq } from 'drizzle-orm'
import { members } from '../database/schema.ts'
import type { Transaction } from '../streams/streams.ts'

/** Keeps a member's account from being closed until the transaction ends; gives whether it was before. */
export async function lockOwner(tx: Transaction, memberId: string): Promise<{ hasLeft: boolean }> {
  const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)).for('share')
  return { hasLeft: member?.state === 'closed' }
}
