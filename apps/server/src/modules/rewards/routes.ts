import { rewards } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { readCalendar, signToday } from './sign-in-days.ts'

/** Endpoints for daily sign-in rewards. */
export function rewardRoutes(app: FastifyInstance, appContext: AppContext): void {
  serve(app, rewards.calendar, ({ caller }) => readCalendar(appContext, caller.memberId))
  serve(app, rewards.signIn, ({ caller }) => signToday(appContext, caller.memberId))
}
