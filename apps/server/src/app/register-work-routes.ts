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
export async function registerWorkRoutes(app: FastifyInstance, core: AppContext): Promise<void> {
  await fileRoutes(app, core)
  const jobs = await serveJobs(app, core)
  visitorRoutes(app, core, jobs.context)
  paintingRoutes(app, core, jobs)
  restorationRoutes(app, core, jobs)
  dataExportRoutes(app, core, jobs.context)
  accountDeletionRoutes(app, createDeletionContext(core, jobs.context))
  workRoutes(app, core)
  galleryRoutes(app, core)
  serveRanking(app, core)
}
