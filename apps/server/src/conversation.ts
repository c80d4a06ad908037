import type { FastifyInstance } from 'fastify'
import { sweepAssistants } from './assistants/assistants.ts'
import { answerQuestion } from './chat/answer-question.ts'
import { emptyTrash } from './chat/house-keeping.ts'
import { lookUpTheRest } from './chat/look-up.ts'
import { chatRoutes } from './chat/routes.ts'
import { createRuns, type Runs } from './runs/runs.ts'
import type { Core } from './core.ts'
import { modelRoutes } from './engines/routes.ts'
import { sweepPrompts } from './prompts/prompts.ts'
import { realtimeRoutes, type Sockets } from './realtime/routes.ts'
import { deskRoutes } from './scenes/desk/routes.ts'
import { refoldPieces } from './scenes/refold-pieces.ts'
import { sceneRoutes } from './scenes/routes.ts'
import { sweepPieces } from './scenes/sweep-pieces.ts'
import { writePassage, writeVersion } from './scenes/write-piece.ts'
import { every } from './streams/every.ts'
import { sweepHeads, sweepRows } from './streams/sweep.ts'
import { translationRoutes } from './translations/routes.ts'
import { sweepTranslations } from './translations/sweep-translations.ts'
import { translateRun } from './translations/translate-run.ts'
import { refoldWorks } from './works/refold-works.ts'
import { zsceneRoutes } from './zscenes/routes.ts'
import { sweepZscenes } from './zscenes/sweep-zscenes.ts'
import { zsceneRun } from './zscenes/zscene-run.ts'

/** On shutdown, running answers have this long to finish; then the text so far is stored. */
const FINISH_WITHIN = 8_000
const MINUTE = 60 * 1000
const HOUR = 60 * 60 * 1000

/** Registers chat and its streams, and first takes over the answers that dead processes have left. */
export async function serveConversation(app: FastifyInstance, core: Core): Promise<{ runs: Runs; sockets: Sockets }> {
  const { db, clock, log, lifecycle } = core
  const runs = createRuns(core, {
    chat: answerQuestion,
    translation: translateRun,
    scene: writeVersion,
    passage: writePassage,
    zscene: zsceneRun,
  })
  modelRoutes(app, core)
  chatRoutes(app, { ...core, runs })
  translationRoutes(app, { ...core, runs })
  sceneRoutes(app, { ...core, runs })
  deskRoutes(app, { ...core, runs })
  zsceneRoutes(app, { ...core, runs })
  const sockets = await realtimeRoutes(app, core)

  let headsFrom = ''
  const stopKeepingHouse = every(
    HOUR,
    async () => {
      // An unfinished answer must not lose its last rows: end the abandoned ones first.
      await runs.sweep()
      const rows = await sweepRows(db, clock.now())
      const heads = await sweepHeads(db, headsFrom)
      headsFrom = heads.next
      const conversations = await emptyTrash(db, clock.now())
      const assistants = await sweepAssistants(db, clock.now())
      const prompts = await sweepPrompts(db, clock.now())
      const translations = await sweepTranslations(db, clock.now())
      const pieces = await sweepPieces(db, clock.now())
      const zscenes = await sweepZscenes(db, clock.now())
      if (heads.removed + rows + conversations + assistants + prompts + translations + pieces + zscenes > 0)
        log.info(
          { rows, streams: heads.removed, conversations, assistants, prompts, translations, pieces, zscenes },
          'Old rows, and what was in the trash, were removed',
        )
    },
    log,
  )
  const stopLookingUp = every(
    MINUTE,
    async () => {
      const found = (await lookUpTheRest(db)) + (await refoldWorks(db)) + (await refoldPieces(db))
      if (found > 0) log.info({ found }, 'What was there before can be searched now')
    },
    log,
  )
  // Clients receive the last events before they are told to reconnect.
  lifecycle.onDrain(async () => {
    await runs.drain(FINISH_WITHIN)
    sockets.drain()
  })
  app.addHook('onClose', async () => {
    await Promise.all([runs.close(), stopKeepingHouse(), stopLookingUp()])
  })
  return { runs, sockets }
}
