import { visitors as contract } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { clientIpKeys } from '../../http/client-ip-key.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { moveToMember } from './move-to-member.ts'
import { purgeExpiredVisitors } from './purge-expired-visitors.ts'

const MINUTE = 60_000

/** Endpoints for visitors, and for turning a visitor into a member. */
export function visitorRoutes(app: FastifyInstance, appContext: AppContext, jobs: JobContext) {
  const { visitors, log } = appContext
  serve(app, contract.open, async ({ request }) => {
    const opened = await visitors.open(clientIpKeys(appContext, request))
    request.log.info({ visitorId: opened.id }, 'A visitor session was opened')
    return opened
  })
  serve(app, contract.follow, async ({ body, caller: { memberId }, request }) => {
    const visitorId = await visitors.nameOf(body.token)
    if (visitorId === null) return { files: 0, jobs: 0 }
    const followed = await moveToMember(jobs, { visitorId, memberId })
    request.log.info({ visitorId, memberId, ...followed }, 'The files and jobs of a visitor were moved to a member')
    return followed
  })

  const stopSweeping = scheduleEvery(
    MINUTE,
    async () => {
      const swept = await purgeExpiredVisitors(jobs)
      if (swept.late + swept.jobs + swept.visitors > 0) log.info({ ...swept }, 'Expired visitors were removed')
    },
    log,
  )
  app.addHook('onClose', () => stopSweeping())
}
