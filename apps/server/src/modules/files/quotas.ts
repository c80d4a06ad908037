import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { principalId, type Principal } from '../../http/principal.ts'
import { fileQuotas } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** Maximum storage of one owner. */
export interface Quota {
  files: number
  bytes: number
}

const MEGABYTE = 1024 * 1024

/** The quotas of a member, and of a visitor, whose session lasts a day. */
export const QUOTAS: Readonly<Record<'member' | 'visitor', Quota>> = {
  member: { files: 1000, bytes: 1024 * MEGABYTE },
  visitor: { files: 20, bytes: 50 * MEGABYTE },
}

const quotaOf = (holder: Principal): Quota => ('memberId' in holder ? QUOTAS.member : QUOTAS.visitor)

/** Whether an owner has quota for `more` files of any size: checked before paid work is done. */
export async function hasQuota(tx: Pick<Transaction, 'select'>, holder: Principal, more: number): Promise<boolean> {
  const [taken] = await tx
    .select()
    .from(fileQuotas)
    .where(eq(fileQuotas.ownerId, principalId(holder)))
  const quota = quotaOf(holder)
  return (taken?.files ?? 0) + more <= quota.files && (taken?.bytes ?? 0) < quota.bytes
}

/**
 * Counts a new file; false if it exceeds the quota. A single guarded statement, so that concurrent calls never exceed
 * it.
 */
export async function countFile(tx: Transaction, holder: Principal, bytes: number): Promise<boolean> {
  const ownerId = principalId(holder)
  const quota = quotaOf(holder)
  await tx.insert(fileQuotas).values({ ownerId }).onConflictDoNothing()
  const counted = await tx
    .update(fileQuotas)
    .set({ files: sql`${fileQuotas.files} + 1`, bytes: sql`${fileQuotas.bytes} + ${bytes}` })
    .where(
      and(
        eq(fileQuotas.ownerId, ownerId),
        lt(fileQuotas.files, quota.files),
        lte(fileQuotas.bytes, quota.bytes - bytes),
      ),
    )
  return counted.rowCount === 1
}

/** Releases the quota of deleted files, in the transaction that deletes them. */
export async function uncountFiles(tx: Transaction, ownerId: string, removed: Quota) {
  await tx
    .update(fileQuotas)
    .set({ files: sql`${fileQuotas.files} - ${removed.files}`, bytes: sql`${fileQuotas.bytes} - ${removed.bytes}` })
    .where(eq(fileQuotas.ownerId, ownerId))
}
