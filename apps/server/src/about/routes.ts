import { about, type Prices } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { ANSWER_COSTS_AT_MOST } from '../chat/price.ts'
import type { Core } from '../core.ts'
import { BONUS_DAYS } from '../ledger/open-wallet.ts'
import { PICTURE_COSTS } from '../painting/price.ts'
import { PRICES } from '../restoration/price.ts'
import { COSTS_BETWEEN } from '../scenes/price.ts'
import { CHARACTERS_A_POINT } from '../translations/price.ts'

const operations = Object.values(PRICES)

/** What work costs without a membership. */
const prices: Prices = {
  chat: ANSWER_COSTS_AT_MOST,
  writing: COSTS_BETWEEN,
  translation: CHARACTERS_A_POINT,
  painting: PICTURE_COSTS,
  restoration: { from: Math.min(...operations), to: Math.max(...operations) },
}

/** Serves what somebody wants to know who has not signed in. */
export function aboutRoutes(app: FastifyInstance, { environment }: Pick<Core, 'environment'>) {
  serve(app, about.read, () => ({ prices, welcomePoints: environment.welcomePoints, bonusDays: BONUS_DAYS, contact: environment.contactEmail ?? null }))
}
