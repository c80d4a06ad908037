import { commonRefusals, Refusal } from '@moyun/api'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'

/** Another origin's form does nothing here. */
export function requireOwnPage({ origins }: Pick<Core, 'origins'>, { headers, host }: FastifyRequest): void {
  if (headers.origin !== undefined && !origins.allows(headers.origin, host)) throw new Refusal(commonRefusals.forbidden, 'forbidden')
}
