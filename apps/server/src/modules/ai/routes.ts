import { applyDiscount, models, MAX_OUTPUT_PRICE } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { pricePercent } from '../membership/price-percent.ts'

/** Registers the list of models, with the maximum cost of an answer for the caller: the usual price if signed out. */
export function modelRoutes(
  app: FastifyInstance,
  appContext: Pick<AppContext, 'engine' | 'sessions' | 'db' | 'clock'>,
) {
  serve(app, models.list, async ({ request }) => {
    const rate = await pricePercent(appContext, request)
    return {
      models: appContext.engine
        .models()
        .map((model) => ({ ...model, costsAtMost: applyDiscount(MAX_OUTPUT_PRICE, rate, 100) })),
      rate,
    }
  })
}
