import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { createExport } from '../leaving/export-things.ts'
import { createPainting } from '../painting/painting-job.ts'
import { createRestoration } from '../restoration/restoration-job.ts'
import { every } from '../streams/every.ts'
import type { JobKind } from './job-kind.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createRehearsal } from './rehearsal.ts'
import { serveRehearsals } from './rehearsal-route.ts'
import { jobRoutes } from './routes.ts'
import { removeOld } from './sweep-jobs.ts'

/** On shutdown, running jobs have this long to finish; then they are requeued. */
const FINISH_WITHIN = 8_000
const HOUR = 60 * 60 * 1000

/** All job kinds of this server: add a new one here. */
const kindsOf = (core: Core): JobKind[] => [
  createExport(core),
  createPainting(core),
  createRestoration(core),
  ...(core.environment.mode === 'sandbox' ? [createRehearsal(core)] : []),
]

/** Registers the job endpoints and starts this process's worker. */
export async function serveJobs(app: FastifyInstance, core: Core): Promise<Jobs> {
  const jobs = await createJobs(core, kindsOf(core))
  jobRoutes(app, jobs.context)
  if (core.environment.mode === 'sandbox') serveRehearsals(app, jobs)

  const stopKeepingHouse = every(
    HOUR,
    async () => {
      const removed = await removeOld(core)
      if (removed > 0) core.log.info({ jobs: removed }, 'Jobs that ended long ago were removed')
    },
    core.log,
  )
  core.lifecycle.onDrain(() => jobs.drain(FINISH_WITHIN))
  app.addHook('onClose', async () => {
    await jobs.drain(0)
    await Promise.all([jobs.close(), stopKeepingHouse()])
  })
  return jobs
}
