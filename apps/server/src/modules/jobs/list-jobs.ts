import { type ResultOf, type RequestOf, type Job, jobs as contract, refuse } from '@moyun/api'
import { and, desc, eq } from 'drizzle-orm'
import { type Principal, eventStreamOf } from '../../http/principal.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { JobContext } from './job-context.ts'
import { presentJob, presentJobs } from './present-job.ts'
import { ownedBy } from './submit-job.ts'

const PAGE = 50

/** One page of an owner's jobs, newest first, with the sequence number of their event stream at that moment. */
export async function listJobs(
  context: JobContext,
  holder: Principal,
  { cursor }: NonNullable<RequestOf<typeof contract.list>['query']>,
): Promise<ResultOf<typeof contract.list>> {
  const place = afterCursor(contract.list, cursor, jobs.createdAt, jobs.id)
  return context.db.transaction(
    async (tx) => {
      const found = await tx
        .select()
        .from(jobs)
        .where(and(ownedBy(holder), place))
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(PAGE + 1)
      const page = found.slice(0, PAGE)
      const last = page.at(-1)
      return {
        jobs: await presentJobs(context, tx, page),
        next: found.length > PAGE && last ? encodeCursor([last.createdAt, last.id]) : null,
        seq: await context.eventLog.head(eventStreamOf(holder), tx),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** One job; a foreign, unknown or malformed id is answered as not found. */
export async function readJob(context: JobContext, holder: Principal, id: string): Promise<Job> {
  const [row] = isUuid(id)
    ? await context.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), ownedBy(holder)))
    : []
  if (!row) throw refuse(contract.read, 'notFound')
  return presentJob(context, context.db, row)
}
