import { ranking } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { readerOf } from '../gallery/reader-of.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { readBoard } from './read-board.ts'
import { computeBoards } from './compute-boards.ts'

/** In milliseconds: how often it is checked whether the boards are due, by the product's clock. */
const LOOK_EVERY = 10 * 1000

/** The endpoint of the boards of public works; computes them every ten minutes. */
export function serveRanking(app: FastifyInstance, appContext: AppContext): void {
  serve(app, ranking.read, async ({ query, request, reply }) =>
    readBoard(appContext, await readerOf(appContext, request, reply), query.type, query.window),
  )

  const stopReckoning = scheduleEvery(
    LOOK_EVERY,
    async () => {
      const since = performance.now()
      if (await computeBoards(appContext))
        appContext.log.info({ milliseconds: Math.round(performance.now() - since) }, 'The ranking was computed')
    },
    appContext.log,
  )
  app.addHook('onClose', () => stopReckoning())
}
