import { type Job, accountDeletion } from '@moyun/api'
import { type SaveReply, type SavedReply, serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { submitJob } from '../jobs/submit-job.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { type Language, negotiateLanguage } from '../../i18n/translate.ts'
import { purgeExpiredExports } from './export-job.ts'
import { findOpenExport } from './find-open-export.ts'

const HOUR = 60 * 60 * 1000

/** The endpoint of the data export. */
export function dataExportRoutes(app: FastifyInstance, appContext: AppContext, context: JobContext) {
  serve(app, accountDeletion.exportData, ({ caller, query, saveReply, request }) =>
    exportData(
      context,
      caller.memberId,
      { language: negotiateLanguage(request.headers['accept-language']), day: query.day },
      saveReply,
    ),
  )

  const stopDropping = scheduleEvery(
    HOUR,
    async () => {
      const exports = await purgeExpiredExports(appContext)
      if (exports > 0) appContext.log.info({ exports }, 'Expired exports were removed')
    },
    appContext.log,
  )
  app.addHook('onClose', () => stopDropping())
}

/** Starts an export of a member's data; returns the open one if there is one. */
function exportData(
  context: JobContext,
  memberId: string,
  input: { language: Language; day: string | undefined },
  saveReply: SaveReply<Job>,
): Promise<SavedReply<Job>> {
  return context.db.transaction(async (tx) => {
    const row =
      (await findOpenExport(tx, memberId)) ?? (await submitJob(context, tx, { memberId }, { kind: 'export', input }))
    return saveReply(tx, await presentJob(context, tx, row))
  })
}
