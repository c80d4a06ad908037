import { accountDeletion } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { scheduleEvery } from '../streams/every.ts'
import { scheduleDeletion, cancelDeletion, readScheduledDeletion } from './ask-closing.ts'
import type { DeletionContext } from './leaving-context.ts'
import { deleteDueAccounts } from './sweep-closings.ts'

const MINUTE = 60_000

/** Endpoints for closing an account; closes those that are due. */
export function accountDeletionRoutes(app: FastifyInstance, context: DeletionContext) {
  serve(app, accountDeletion.closing, ({ caller }) => readScheduledDeletion(context.db, caller.memberId))
  serve(app, accountDeletion.close, ({ body, caller, request }) => scheduleDeletion(context, body, caller, request))
  serve(app, accountDeletion.keep, ({ caller, request }) => cancelDeletion(context, caller, request))

  const stopSweeping = scheduleEvery(MINUTE, () => deleteDueAccounts(context), context.log)
  app.addHook('onClose', () => stopSweeping())
}
