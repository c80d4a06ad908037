import { adminBilling, rewards } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { listBatches } from './list-batches.ts'
import { makeCodes, withdrawCodes } from './make-codes.ts'
import { redeemCode } from './redeem-code.ts'

/** Endpoints for redeem codes: redeeming for members, managing for admins. */
export function redeemRoutes(app: FastifyInstance, appContext: AppContext): void {
  serve(app, rewards.redeem, ({ caller, body, saveReply }) =>
    redeemCode(appContext, caller.memberId, body.code, saveReply),
  )
  serve(app, adminBilling.codes, ({ query }) => listBatches(appContext, query))
  serve(app, adminBilling.makeCodes, ({ caller, body, saveReply }) => makeCodes(appContext, caller, body, saveReply))
  serve(app, adminBilling.withdrawCodes, ({ caller, params }) => withdrawCodes(appContext, caller, params.id))
}
