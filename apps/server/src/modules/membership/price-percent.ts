import { Refusal } from '@moyun/api'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { bearer } from '../auth/sessions.ts'
import { benefitsOf } from './benefits.ts'
import { DEFAULT_BENEFITS } from './plans.ts'

/** Price in percent for the caller of a public endpoint. An expired or invalid token counts as signed out. */
export async function pricePercent(
  { sessions, db, clock }: Pick<AppContext, 'sessions' | 'db' | 'clock'>,
  { headers }: FastifyRequest,
): Promise<number> {
  const token = bearer(headers.authorization ?? '')
  const known =
    token === null
      ? null
      : await sessions.verify(token).catch((error: unknown) => {
          if (error instanceof Refusal) return null
          throw error
        })
  return known === null ? DEFAULT_BENEFITS.rate : (await benefitsOf(db, known.caller.memberId, clock.now())).rate
}
