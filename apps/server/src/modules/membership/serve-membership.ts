import { membership as contract } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { readMembership } from './read-membership.ts'
import { sendReminders } from './remind.ts'

/** In milliseconds. */
const REMIND_EVERY = 5 * 60 * 1000

/** Registers the membership endpoint, and schedules the reminders. */
export function serveMembership(app: FastifyInstance, appContext: AppContext): void {
  serve(app, contract.read, ({ caller }) => readMembership(appContext, caller.memberId))

  const stopReminding = scheduleEvery(
    REMIND_EVERY,
    async () => {
      const reminded = await sendReminders(appContext)
      if (reminded > 0)
        appContext.log.info({ members: reminded }, 'Members were reminded of the end of their membership')
    },
    appContext.log,
  )
  app.addHook('onClose', () => stopReminding())
}
