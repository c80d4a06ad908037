import { about } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { BONUS_DAYS } from '../ledger/open-wallet.ts'
import { prices } from './prices.ts'
import type { Base } from '../../app/base.ts'

/** Public endpoint with prices and other facts for visitors. */
export function aboutRoutes(app: FastifyInstance, { environment }: Pick<Base, 'environment'>) {
  serve(app, about.read, () => ({
    prices,
    welcomePoints: environment.welcomePoints,
    bonusDays: BONUS_DAYS,
    contact: environment.contactEmail ?? null,
  }))
}
