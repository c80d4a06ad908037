import { about } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { BONUS_DAYS } from '../ledger/open-wallet.ts'
import { prices } from './prices.ts'

/** Public endpoint with prices and other facts for visitors. */
export function aboutRoutes(app: FastifyInstance, { environment }: Pick<AppContext, 'environment'>) {
  serve(app, about.read, () => ({
    prices,
    welcomePoints: environment.welcomePoints,
    bonusDays: BONUS_DAYS,
    contact: environment.contactEmail ?? null,
  }))
}
