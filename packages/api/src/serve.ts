import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import { checkAsked } from './check-asked.ts'
import type { Access, Endpoint, Received, Reply } from './endpoint.ts'
import { wrapResult } from './wrap.ts'

/** Who calls, as the server's guard found out. */
export interface Caller {
  memberId: string
  /** The family of refresh tokens: one sign-in on one device. */
  sessionId: string
  /** From the database, never from the token. */
  role: 'user' | 'admin'
}

/** Keeps replies by `Idempotency-Key`: runs once, says the kept envelope again, or refuses. */
export type Once = (request: FastifyRequest, endpoint: Endpoint, asked: unknown, run: (key: string) => Promise<unknown>) => Promise<unknown>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. The server does not start with a route that leaves it out. */
    access?: Access
    /** What the route was served from. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Null on a public route, whose handler asks for itself. */
    caller: Caller | null
  }
  interface FastifyInstance {
    once: Once
  }
}

/** What a handler is handed. */
export interface Call<E extends Endpoint> extends Received<E> {
  caller: E['access'] extends 'public' ? null : Caller
  /** The `Idempotency-Key` of a keyed endpoint. */
  key: E extends { keyed: true } ? string : null
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers one call. Throws what `refuse` makes where the answer is no. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>

/**
 * Serves an endpoint: the request is checked before the handler, the result after it, so that nothing leaves the house
 * which the contract does not name.
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const received = checkAsked(endpoint, request)
      const answer = async (key: string | null) => {
        // The guard has run: `caller` is there unless the endpoint is public, and `key` where it is keyed.
        const call = { ...received, caller: request.caller, key, request, reply } as unknown as Call<E>
        return wrapResult(endpoint.envelope, checkResult(endpoint, await handler(call)))
      }
      return endpoint.keyed ? app.once(request, endpoint, received, answer) : answer(null)
    },
  })
}

/** The result as the contract names it. A handler that returns something else is a bug, not a refusal. */
export function checkResult(endpoint: Endpoint, result: unknown): unknown {
  const checked = safeParse(endpoint.result, result)
  if (!checked.success) throw new Error(`${endpoint.method} ${endpoint.path} gave what its contract does not name`, { cause: checked.error })
  return checked.data
}

export { checkAsked, type RawParts } from './check-asked.ts'
export { type Denial, wrapDenial, wrapResult } from './wrap.ts'
