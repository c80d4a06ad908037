import type { FastifyInstance } from 'fastify'
import type { AppContext } from './core.ts'
import { fileRoutes } from './files/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { serveJobs } from './jobs/serve-jobs.ts'
import { createDeletionContext } from './leaving/leaving-context.ts'
import { accountDeletionRoutes } from './leaving/routes.ts'
import { dataExportRoutes } from './leaving/take-along.ts'
import { paintingRoutes } from './painting/routes.ts'
import { serveRanking } from './ranking/serve-ranking.ts'
import { restorationRoutes } from './restoration/routes.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { workRoutes } from './works/routes.ts'

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
