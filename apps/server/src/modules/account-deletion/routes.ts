import { accountDeletion } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { scheduleDeletion, cancelDeletion, readScheduledDeletion } from './schedule-deletion.ts'
import type { DeletionContext } from './deletion-context.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const MINUTE = 60_000

/** Endpoints for closing an account; closes those that are due. */
export function accountDeletionRoutes(app: FastifyInstance, context: DeletionContext) {
  serve(app, accountDeletion.closing, ({ caller }) => readScheduledDeletion(context.db, caller.memberId))
  serve(app, accountDeletion.close, ({ body, caller, request }) => scheduleDeletion(context, body, caller, request))
  serve(app, accountDeletion.keep, ({ caller, request }) => cancelDeletion(context, caller, request))

  const stopSweeping = scheduleEvery(MINUTE, () => deleteDueAccounts(context), context.log)
  app.addHook('onClose', () => stopSweeping())
}
