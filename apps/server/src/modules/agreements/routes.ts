import type { FastifyInstance } from 'fastify'
import { agreements as contract, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { Agreements } from './agreements.ts'
import type { Base } from '../../app/base.ts'

/** Endpoints for the current terms and privacy policy, and for a member's acceptances. */
export function agreementRoutes(
  app: FastifyInstance,
  { db, agreements }: Pick<Base, 'db'> & { agreements: Agreements },
) {
  serve(app, contract.list, () => agreements.list())
  serve(app, contract.mine, ({ caller }) => agreements.read(caller.memberId))
  serve(app, contract.accept, async ({ body, caller, request }) => {
    if (!(await agreements.accept(db, caller.memberId, body.version)))
      throw refuse(contract.accept, 'invalid', { result: { fields: { version: 'unknown' } } })
    request.log.info({ memberId: caller.memberId, version: body.version }, 'An agreement was accepted')
    return agreements.read(caller.memberId)
  })
}
