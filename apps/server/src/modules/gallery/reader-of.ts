import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { bearer } from '../auth/sessions.ts'

/**
 * The member who reads the gallery; undefined for a visitor, with or without a visitor token. An invalid token is
 * refused as everywhere.
 */
export async function readerOf(
  { visitors, sessions }: Pick<AppContext, 'visitors' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const visitor = await visitors.verify(bearer(request.headers.authorization ?? '') ?? '')
  return visitor === null ? (await sessions.identify(request, reply))?.memberId : undefined
}
