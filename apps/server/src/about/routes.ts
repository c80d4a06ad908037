import { about } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { BONUS_DAYS } from '../ledger/open-wallet.ts'
import { prices } from './prices.ts'

/** Serves what somebody wants to know who has not signed in. */
export function aboutRoutes(app: FastifyInstance, { environment }: Pick<Core, 'environment'>) {
  serve(app, about.read, () => ({
    prices,
    welcomePoints: environment.welcomePoints,
    bonusDays: BONUS_DAYS,
    contact: environment.contactEmail ?? null,
  }))
}
