import { type Job, jobs as contract, refuse } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import type { Principal } from '../../http/principal.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { endJob } from './end-job.ts'
import type { JobContext } from './job-context.ts'
import { notifyWorkers, presentJob } from './present-job.ts'
import { ownedBy } from './submit-job.ts'

/**
 * Cancels a queued job immediately. A running job is flagged; its worker, or the sweeper if the worker died, ends it. A
 * job that has ended stays as it is.
 */
export async function cancelJob(context: JobContext, holder: Principal, id: string): Promise<Job> {
  if (!isUuid(id)) throw refuse(contract.cancel, 'notFound')
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, id), ownedBy(holder)))
      .for('update')
    if (!row) throw refuse(contract.cancel, 'notFound')
    if (row.state === 'queued')
      return presentJob(context, tx, (await endJob(tx, context, { id: row.id, end: 'canceled' })) ?? row)
    if (row.state === 'running' && row.cancelRequestedAt === null) {
      await tx.update(jobs).set({ cancelRequestedAt: context.clock.now() }).where(eq(jobs.id, row.id))
      await notifyWorkers(tx, row.id)
    }
    return presentJob(context, tx, row)
  })
}
