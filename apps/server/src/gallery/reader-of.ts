import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { bearer } from '../session/sessions.ts'

/** The member who reads what is public; undefined for a visitor, with a token of theirs or with none. A bad token is refused as it is everywhere. */
export async function readerOf(
  { visitors, sessions }: Pick<Core, 'visitors' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const visitor = await visitors.verify(bearer(request.headers.authorization ?? '') ?? '')
  return visitor === null ? (await sessions.identify(request, reply))?.memberId : undefined
}
