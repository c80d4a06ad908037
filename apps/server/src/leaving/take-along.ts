import { type Job, leaving } from '@moyun/api'
import { type Keep, type Kept, serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { submitJob } from '../jobs/submit-job.ts'
import { every } from '../streams/every.ts'
import { type Language, languageOf } from '../words.ts'
import { dropOldExports } from './export-things.ts'
import { openExport } from './open-export.ts'

const HOUR = 60 * 60 * 1000

/** The endpoint of the data export. */
export function takeAlongRoutes(app: FastifyInstance, core: Core, context: JobContext) {
  serve(app, leaving.takeAlong, ({ caller, keep, request }) =>
    takeAlong(context, caller.memberId, languageOf(request.headers['accept-language']), keep),
  )

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

/** Starts an export of a member's data; returns the open one if there is one. */
function takeAlong(context: JobContext, memberId: string, language: Language, keep: Keep<Job>): Promise<Kept<Job>> {
  return context.db.transaction(async (tx) => {
    const row =
      (await openExport(tx, memberId)) ??
      (await submitJob(context, tx, { memberId }, { kind: 'export', input: { language } }))
    return keep(tx, await presentJob(context, tx, row))
  })
}
