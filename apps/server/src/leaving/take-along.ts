import { type Job, leaving } from '@moyun/api'
import { type Keep, type Kept, serve } from '@moyun/api/serve'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { jobs } from '../database/work-schema.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { submitJob } from '../jobs/submit-job.ts'
import { every } from '../streams/every.ts'
import { type Language, languageOf } from '../words.ts'
import { dropOldExports } from './export-things.ts'

const HOUR = 60 * 60 * 1000

/** Serves taking one's things along. */
export function takeAlongRoutes(app: FastifyInstance, core: Core, context: JobContext) {
  serve(app, leaving.takeAlong, ({ caller, keep, request }) => takeAlong(context, caller.memberId, languageOf(request.headers['accept-language']), keep))

  const stopDropping = every(
    HOUR,
    async () => {
      const exports = await dropOldExports(core)
      if (exports > 0) core.log.info({ exports }, 'What was packed a week ago was let go of')
    },
    core.log,
  )
  app.addHook('onClose', () => stopDropping())
}

/** Has a member's things packed; while that is under way it is the same job. */
function takeAlong(context: JobContext, memberId: string, language: Language, keep: Keep<Job>): Promise<Kept<Job>> {
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${memberId}`}, 0))`)
    const [open] = await tx.select().from(jobs).where(and(eq(jobs.memberId, memberId), eq(jobs.kind, 'export'), isNull(jobs.endedAt)))
    const row = open ?? (await submitJob(context, tx, { memberId }, { kind: 'export', input: { language } }))
    return keep(tx, await presentJob(context, tx, row))
  })
}
