import { and, asc, eq, isNull } from 'drizzle-orm'
import { endGeneration } from '../generations/end-generation.ts'
import { conversations, generations } from '../../database/schema/schema.ts'
import { files, jobs, works } from '../../database/schema/work-schema.ts'
import { endJob } from '../jobs/end-job.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { DeletionContext } from './deletion-context.ts'

/**
 * Locks a member's data in a fixed order, before anything is appended to their stream: concurrent work is done, or
 * waits.
 */
export async function lockMemberRows(tx: Transaction, memberId: string): Promise<void> {
  for (const table of [conversations, works, jobs, files]) {
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.memberId, memberId))
      .orderBy(asc(table.id))
      .for('update')
  }
}

/** Ends a member's work in progress, as if they had stopped it: its hold is settled, and its worker stops. */
export async function cancelActiveWork(tx: Transaction, context: DeletionContext, memberId: string): Promise<void> {
  const answering = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.memberId, memberId), isNull(generations.endedAt)))
    .orderBy(asc(generations.id))
    .for('update')
  for (const { id } of answering) await endGeneration(tx, context, { generationId: id, end: 'stopped' })
  const open = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.memberId, memberId), isNull(jobs.endedAt)))
    .orderBy(asc(jobs.id))
    .for('update')
  for (const { id } of open) await endJob(tx, context.jobs, { id, end: 'canceled' })
}
