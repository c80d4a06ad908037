import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { fileRoutes } from '../modules/files/routes.ts'
import { galleryRoutes } from '../modules/gallery/routes.ts'
import { serveJobs } from '../modules/jobs/serve-jobs.ts'
import { createDeletionContext } from '../modules/account-deletion/deletion-context.ts'
import { accountDeletionRoutes } from '../modules/account-deletion/routes.ts'
import { dataExportRoutes } from '../modules/data-export/routes.ts'
import { paintingRoutes } from '../modules/painting/routes.ts'
import { serveRanking } from '../modules/ranking/serve-ranking.ts'
import { restorationRoutes } from '../modules/restoration/routes.ts'
import { visitorRoutes } from '../modules/visitors/routes.ts'
import { workRoutes } from '../modules/works/routes.ts'

/** Registers the routes for what members make and store: files, jobs, works, visitors, and the data export. */
export async function registerWorkRoutes(app: FastifyInstance, appContext: AppContext): Promise<void> {
  await fileRoutes(app, appContext)
  const jobs = await serveJobs(app, appContext)
  visitorRoutes(app, appContext, jobs.context)
  paintingRoutes(app, appContext, jobs)
  restorationRoutes(app, appContext, jobs)
  dataExportRoutes(app, appContext, jobs.context)
  accountDeletionRoutes(app, createDeletionContext(appContext, jobs.context))
  workRoutes(app, appContext)
  galleryRoutes(app, appContext)
  serveRanking(app, appContext)
}
