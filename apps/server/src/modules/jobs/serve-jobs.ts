import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { createExportJob } from '../data-export/export-job.ts'
import { createPaintingJob } from '../painting/painting-job.ts'
import { createRestorationJob } from '../restoration/restoration-job.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { FINISH_WITHIN } from '../leased-work/lease.ts'
import type { JobKind } from './job-kind.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createDemoJob } from '../../sandbox/demo-job.ts'
import { demoJobRoutes } from '../../sandbox/demo-job-routes.ts'
import { jobRoutes } from './routes.ts'
import { deleteOldJobs } from './job-maintenance.ts'

const HOUR = 60 * 60 * 1000

/** All job kinds of this server: add a new one here. */
const kindsOf = (appContext: AppContext): JobKind[] => [
  createExportJob(appContext),
  createPaintingJob(appContext),
  createRestorationJob(appContext),
  ...(appContext.environment.mode === 'sandbox' ? [createDemoJob(appContext)] : []),
]

/** Registers the job endpoints and starts this process's worker. */
export async function serveJobs(app: FastifyInstance, appContext: AppContext): Promise<Jobs> {
  const jobs = await createJobs(appContext, kindsOf(appContext))
  jobRoutes(app, jobs.context)
  if (appContext.environment.mode === 'sandbox') demoJobRoutes(app, jobs)

  const stopMaintenance = scheduleEvery(
    HOUR,
    async () => {
      const removed = await deleteOldJobs(appContext)
      if (removed > 0) appContext.log.info({ jobs: removed }, 'Old jobs were removed')
    },
    appContext.log,
  )
  appContext.lifecycle.onDrain(() => jobs.drain(FINISH_WITHIN))
  app.addHook('onClose', async () => {
    await jobs.drain(0)
    await Promise.all([jobs.close(), stopMaintenance()])
  })
  return jobs
}
