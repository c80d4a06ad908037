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
export function workRoutes(app: FastifyInstance, core: AppContext) {
  serve(app, works.list, ({ query, caller }) => listWorks(core, caller.memberId, query))
  serve(app, works.numbers, ({ caller }) => countWorks(core, caller.memberId))
  serve(app, works.read, ({ params, caller }) => readWork(core, caller.memberId, params.id))
  serve(app, works.rename, ({ params, body, caller }) => renameWork(core, caller.memberId, params.id, body.title))
  serve(app, works.keepAnswer, ({ params, caller }) => saveAnswer(core, caller.memberId, params.id))
  for (const move of ['publish', 'withdraw', 'discard', 'restore'] as const) {
    serve(app, works[move], ({ body, caller }) => moveWorks(core, caller.memberId, move, body.ids))
  }
  serve(app, works.erase, ({ body, caller }) => eraseWorks(core, caller.memberId, body.ids))
  packRoutes(app, core)

  const stopSweeping = scheduleEvery(
    HOUR,
    async () => {
      const swept = await purgeExpiredWorks(core)
      if (swept > 0) core.log.info({ works: swept }, 'Discarded works were removed')
    },
    core.log,
  )
  app.addHook('onClose', () => stopSweeping())
}
