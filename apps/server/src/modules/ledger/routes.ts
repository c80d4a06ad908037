import { ledger as contract } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { setCap } from './daily-cap.ts'
import { listLedgerEntries } from './list-entries.ts'
import { sumDays } from './spending.ts'
import { summarise, sumMonths } from './summarise.ts'

/** Endpoints for a member's balance and ledger. */
export function ledgerRoutes(app: FastifyInstance, { ledger: { context } }: Pick<AppContext, 'ledger'>): void {
  serve(app, contract.summary, ({ caller }) => summarise(context, caller.memberId))
  serve(app, contract.entries, ({ caller, query }) => listLedgerEntries(context, caller.memberId, query))
  serve(app, contract.spending, ({ caller, query }) => sumDays(context, caller.memberId, query))
  serve(app, contract.setCap, ({ caller, body }) => setCap(context, caller.memberId, body.points))
  serve(app, contract.months, ({ caller }) => sumMonths(context, caller.memberId))
}
