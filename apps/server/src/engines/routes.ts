import { lowered, models, OUTPUT_COSTS_AT_MOST } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { rateOf } from '../membership/rate-of.ts'

/** Registers the list of models, with the maximum cost of an answer for the caller: the usual price if signed out. */
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
