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
 * maintenance. Starts the sweep that ends the generations of dead processes.
 */
export async function registerConversationRoutes(
  app: FastifyInstance,
  appContext: AppContext,
): Promise<{ generations: Generations; sockets: Sockets }> {
  const { db, log, lifecycle } = appContext
  const generations = createGenerations(appContext)
  modelRoutes(app, appContext)
  chatRoutes(app, { ...appContext, generations })
  translationRoutes(app, { ...appContext, generations })
  templateRoutes(app, { ...appContext, generations })
  adminTemplateRoutes(app, { ...appContext, generations })
  manuscriptRoutes(app, { ...appContext, generations })
  const sockets = await websocketRoutes(app, appContext)

  const stopPurging = scheduleEvery(HOUR, createPurge(appContext, generations), log)
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
    await generations.drain(FINISH_WITHIN)
    sockets.drain()
  })
  app.addHook('onClose', async () => {
    await Promise.all([generations.close(), stopPurging(), stopIndexing()])
  })
  return { generations, sockets }
}

/** Ends abandoned generations, and deletes expired events and trash. Large tables are swept in parts. */
function createPurge({ db, clock, log }: Pick<Base, 'db' | 'clock' | 'log'>, generations: Generations) {
  let headsFrom = ''
  let generationsFrom = ''
  return async () => {
    // An unfinished answer must not lose its last events: end the abandoned ones first.
    await generations.sweep()
    const now = clock.now()
    const events = await purgeExpiredEvents(db, now)
    const heads = await purgeEndedStreams(db, headsFrom)
    headsFrom = heads.next
    const ended = await purgeEndedGenerations(db, now, generationsFrom)
    generationsFrom = ended.next
    const purged = {
      events,
      streams: heads.removed,
      generations: ended.removed,
      conversations: await purgeTrash(db, now),
      assistants: await purgeExpiredAssistants(db, now),
      prompts: await purgeExpiredPrompts(db, now),
      translations: await purgeExpiredTranslations(db, now),
      pieces: await purgeExpiredDocuments(db, now),
      zscenes: await purgeExpiredManuscripts(db, now),
    }
    if (Object.values(purged).some((count) => count > 0)) log.info(purged, 'Expired events and trash were purged')
  }
}
