import { leaving } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { every } from '../streams/every.ts'
import { askClosing, keepAccount, readClosing } from './ask-closing.ts'
import type { LeavingContext } from './leaving-context.ts'
import { sweepClosings } from './sweep-closings.ts'

const MINUTE = 60_000

/** Endpoints for closing an account; closes those that are due. */
export function leavingRoutes(app: FastifyInstance, context: LeavingContext) {
  serve(app, leaving.closing, ({ caller }) => readClosing(context.db, caller.memberId))
  serve(app, leaving.close, ({ body, caller, request }) => askClosing(context, body, caller, request))
  serve(app, leaving.keep, ({ caller, request }) => keepAccount(context, caller, request))

  const stopSweeping = every(MINUTE, () => sweepClosings(context), context.log)
  app.addHook('onClose', () => stopSweeping())
}
