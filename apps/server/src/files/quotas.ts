import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { holderId, type Holder } from '../caller.ts'
import { fileQuotas } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'

/** How much one owner may keep. */
export interface Quota {
  files: number
  bytes: number
}

const MEGABYTE = 1024 * 1024

/** A member's, and that of a visitor, who is here for a day. */
export const QUOTAS: Readonly<Record<'member' | 'visitor', Quota>> = {
  member: { files: 1000, bytes: 1024 * MEGABYTE },
  visitor: { files: 20, bytes: 50 * MEGABYTE },
}

const quotaOf = (holder: Holder): Quota => ('memberId' in holder ? QUOTAS.member : QUOTAS.visitor)

/** Whether there is room for so many more files of a holder's, however small: asked before something is made at a price. */
export async function hasQuota(tx: Pick<Transaction, 'select'>, holder: Holder, more: number): Promise<boolean> {
  const [taken] = await tx
    .select()
    .from(fileQuotas)
    .where(eq(fileQuotas.ownerId, holderId(holder)))
  const quota = quotaOf(holder)
  return (taken?.files ?? 0) + more <= quota.files && (taken?.bytes ?? 0) < quota.bytes
}

/** Counts a new file; false where it is one too many. One guarded statement, so that any number at once never exceeds the quota. */
export async function countFile(tx: Transaction, holder: Holder, bytes: number): Promise<boolean> {
  const ownerId = holderId(holder)
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

/** Gives back what removed files took, in the transaction that removes them. */
export async function uncountFiles(tx: Transaction, ownerId: string, removed: Quota) {
  await tx
    .update(fileQuotas)
    .set({ files: sql`${fileQuotas.files} - ${removed.files}`, bytes: sql`${fileQuotas.bytes} - ${removed.bytes}` })
    .where(eq(fileQuotas.ownerId, ownerId))
}
