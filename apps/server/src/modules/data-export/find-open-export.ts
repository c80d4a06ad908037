import { and, eq, isNull } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import type { JobRow } from '../jobs/job-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** A member's open export. Until the transaction ends, no other export of theirs can be started. */
export async function findOpenExport(tx: Transaction, memberId: string): Promise<JobRow | null> {
  await lockByName(tx, `export:${memberId}`)
  const [open] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.memberId, memberId), eq(jobs.kind, 'export'), isNull(jobs.endedAt)))
  return open ?? null
}
