import type { FastifyInstance } from 'fastify'
import { purgeExpiredAssistants } from '../modules/assistants/assistants.ts'
import { purgeTrash } from '../modules/chat/purge-trash.ts'
import { backfillIndex } from '../modules/chat/index-message.ts'
import { chatRoutes } from '../modules/chat/routes.ts'
import { createGenerations, type Generations } from '../modules/generations/generations.ts'
import { FINISH_WITHIN } from '../modules/leased-work/lease.ts'
import type { AppContext } from './app-context.ts'
import { modelRoutes } from '../modules/ai/routes.ts'
import { purgeExpiredPrompts } from '../modules/prompts/prompts.ts'
import { websocketRoutes, type Sockets } from '../events/websocket/routes.ts'
import { adminTemplateRoutes } from '../modules/admin/templates/routes.ts'
import { reindexDocuments } from '../modules/templates/reindex-documents.ts'
import { templateRoutes } from '../modules/templates/routes.ts'
import { purgeExpiredDocuments } from '../modules/templates/purge-expired-documents.ts'
import { scheduleEvery } from './schedule-every.ts'
import { purgeEndedGenerations } from '../modules/generations/purge-ended-generations.ts'
import { purgeEndedStreams, purgeExpiredEvents } from '../events/purge-expired.ts'
import { translationRoutes } from '../modules/translations/routes.ts'
import { purgeExpiredTranslations } from '../modules/translations/purge-expired-translations.ts'
import { reindexWorks } from '../modules/works/reindex-works.ts'
import { manuscriptRoutes } from '../modules/manuscripts/routes.ts'
import { purgeExpiredManuscripts } from '../modules/manuscripts/purge-expired-manuscripts.ts'
import type { Base } from './base.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * 60 * 1000

/**
 * Registers the text modules (chat, translations, templates, manuscripts) and the WebSocket, and schedules their
 * maintenance. First ends the generations that dead processes have left.
 */
export async function registerConversationRoutes(
  app: FastifyInstance,
  appContext: AppContext,
): Promise<{ runs: Generations; sockets: Sockets }> {
  const { db, log, lifecycle } = appContext
  const runs = createGenerations(appContext)
  modelRoutes(app, appContext)
  chatRoutes(app, { ...appContext, runs })
  translationRoutes(app, { ...appContext, runs })
  templateRoutes(app, { ...appContext, runs })
  adminTemplateRoutes(app, { ...appContext, runs })
  manuscriptRoutes(app, { ...appContext, runs })
  const sockets = await websocketRoutes(app, appContext)

  const stopPurging = scheduleEvery(HOUR, createPurge(appContext, runs), log)
  const stopIndexing = scheduleEvery(
    MINUTE,
    async () => {
      const found = (await backfillIndex(db)) + (await reindexWorks(db)) + (await reindexDocuments(db))
      if (found > 0) log.info({ found }, 'Existing rows were added to the search index')
    },
    log,
  )
  // Clients receive the last events before they are told to reconnect.
  lifecycle.onDrain(async () => {
    await runs.drain(FINISH_WITHIN)
    sockets.drain()
  })
  app.addHook('onClose', async () => {
    await Promise.all([runs.close(), stopPurging(), stopIndexing()])
  })
  return { runs, sockets }
}

/** Ends abandoned generations, and deletes expired rows and trash. Large tables are swept in parts. */
function createPurge({ db, clock, log }: Pick<Base, 'db' | 'clock' | 'log'>, runs: Generations) {
  let headsFrom = ''
  let generationsFrom = ''
  return async () => {
    // An unfinished answer must not lose its last rows: end the abandoned ones first.
    await runs.sweep()
    const now = clock.now()
    const rows = await purgeExpiredEvents(db, now)
    const heads = await purgeEndedStreams(db, headsFrom)
    headsFrom = heads.next
    const generations = await purgeEndedGenerations(db, now, generationsFrom)
    generationsFrom = generations.next
    const purged = {
      rows,
      streams: heads.removed,
      generations: generations.removed,
      conversations: await purgeTrash(db, now),
      assistants: await purgeExpiredAssistants(db, now),
      prompts: await purgeExpiredPrompts(db, now),
      translations: await purgeExpiredTranslations(db, now),
      pieces: await purgeExpiredDocuments(db, now),
      zscenes: await purgeExpiredManuscripts(db, now),
    }
    if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'Expired rows and trash were purged')
  }
}
