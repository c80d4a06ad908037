import { models, Refusal } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { ANSWER_COSTS_AT_MOST } from '../chat/price.ts'
import type { Core } from '../core.ts'
import { benefitsOf, lowered } from '../membership/benefits.ts'
import { USUAL } from '../membership/plans.ts'
import { bearer } from '../session/sessions.ts'

/** Serves the models that may answer, and what an answer costs who asks: the usual price to whoever is not signed in. */
export function modelRoutes(app: FastifyInstance, core: Pick<Core, 'engine' | 'sessions' | 'db' | 'clock'>) {
  serve(app, models.list, async ({ request }) => {
    const costsAtMost = lowered(ANSWER_COSTS_AT_MOST, await rateOf(core, bearer(request.headers.authorization ?? '')), 100)
    return { models: core.engine.models().map((model) => ({ ...model, costsAtMost })) }
  })
}

/** A token that is over, or was never good, is none here. */
async function rateOf({ sessions, db, clock }: Pick<Core, 'sessions' | 'db' | 'clock'>, token: string | null): Promise<number> {
  const known = token === null ? null : await sessions.verify(token).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return known === null ? USUAL.rate : (await benefitsOf(db, known.caller.memberId, clock.now())).rate
}
