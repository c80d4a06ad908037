import { works } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { eraseWorks, purgeExpiredWorks } from './erase-works.ts'
import { saveAnswer } from './save-answer.ts'
import { countWorks, listWorks } from './list-works.ts'
import { moveWorks } from './move-works.ts'
import { packRoutes } from './pack-routes.ts'
import { readWork } from './read-work.ts'
import { renameWork } from './rename-work.ts'

const HOUR = 60 * 60 * 1000

/** Endpoints for a member's own works; schedules the purge of the trash. */
export function workRoutes(app: FastifyInstance, appContext: AppContext) {
  serve(app, works.list, ({ query, caller }) => listWorks(appContext, caller.memberId, query))
  serve(app, works.numbers, ({ caller }) => countWorks(appContext, caller.memberId))
  serve(app, works.read, ({ params, caller }) => readWork(appContext, caller.memberId, params.id))
  serve(app, works.rename, ({ params, body, caller }) => renameWork(appContext, caller.memberId, params.id, body.title))
  serve(app, works.keepAnswer, ({ params, caller }) => saveAnswer(appContext, caller.memberId, params.id))
  for (const move of ['publish', 'withdraw', 'discard', 'restore'] as const) {
    serve(app, works[move], ({ body, caller }) => moveWorks(appContext, caller.memberId, move, body.ids))
  }
  serve(app, works.erase, ({ body, caller }) => eraseWorks(appContext, caller.memberId, body.ids))
  packRoutes(app, appContext)

  const stopSweeping = scheduleEvery(
    HOUR,
    async () => {
      const swept = await purgeExpiredWorks(appContext)
      if (swept > 0) appContext.log.info({ works: swept }, 'Discarded works were removed')
    },
    appContext.log,
  )
  app.addHook('onClose', () => stopSweeping())
}
