import { lowered, models, OUTPUT_COSTS_AT_MOST } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { rateOf } from '../membership/rate-of.ts'

/** Serves the models that may answer, and what an answer costs who asks: the usual price to whoever is not signed in. */
export function modelRoutes(app: FastifyInstance, core: Pick<Core, 'engine' | 'sessions' | 'db' | 'clock'>) {
  serve(app, models.list, async ({ request }) => {
    const rate = await rateOf(core, request)
    return {
      models: core.engine
        .models()
        .map((model) => ({ ...model, costsAtMost: lowered(OUTPUT_COSTS_AT_MOST, rate, 100) })),
      rate,
    }
  })
}
