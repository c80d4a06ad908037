import { and, eq, sql } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import type { JobContext } from './job-context.ts'
import { QUEUE } from './queue-order.ts'
import { publishJob } from './present-job.ts'

/** Up to this position every change is published; farther back, changes of at least a tenth. */
const NEAR = 10

/**
 * Publishes new queue positions: one event for each owner, about the first of their queued jobs. The first process that
 * gets there does it; the published position is stored in the job's row, so that the others skip it.
 */
export async function publishQueuePositions(context: JobContext): Promise<void> {
  const { rows } = await context.db.execute<{ id: string; published: number | null }>(sql`
    select line.id, ${jobs.publishedPosition} as published
    from (select distinct on (owner) id, position from ${QUEUE} line order by owner, position) line
    join ${jobs} on ${jobs.id} = line.id
    where ${jobs.publishedPosition} is distinct from line.position and (
      ${jobs.publishedPosition} is null or line.position <= ${NEAR} or abs(line.position - ${jobs.publishedPosition}) * 10 >= ${jobs.publishedPosition}
    )`)
  for (const { id, published } of rows) {
    await context.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(jobs)
        .where(
          and(
            eq(jobs.id, id),
            eq(jobs.state, 'queued'),
            sql`${jobs.publishedPosition} is not distinct from ${published}::integer`,
          ),
        )
        .for('update')
      if (row) await publishJob(context, tx, row)
    })
  }
}
