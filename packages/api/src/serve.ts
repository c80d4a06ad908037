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

/** Who calls without an account: a visitor's token is good for endpoints with the access `visitor` alone. */
export interface VisitorCaller {
  visitorId: string
}

/** A transaction of the server's database that is not over yet. The server adds what its own can do. */
export interface OpenTransaction {
  rollback(): never
}

/** Stores an envelope under the key of the call, in the transaction that does the call's work. */
export type Store = (tx: OpenTransaction, envelope: unknown) => Promise<void>

/** Keeps replies by `Idempotency-Key`: runs what stores one, and gives it; says a stored one again; or refuses. */
export type Once = (
  request: FastifyRequest,
  endpoint: Endpoint,
  asked: unknown,
  run: (store: Store) => Promise<unknown>,
) => Promise<unknown>

/** A result that is stored together with the work that it tells of. */
export interface Kept<R> {
  readonly kept: R
}

/** Stores the reply in the transaction that does the work, so that a crash leaves both or neither. */
export type Keep<R> = (tx: OpenTransaction, result: R) => Promise<Kept<R>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. The server does not start with a route that leaves it out. */
    access?: Access
    /** What the route was served from. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Null on a public route, whose handler asks for itself. */
    caller: Caller | VisitorCaller | null
  }
  interface FastifyInstance {
    once: Once
  }
}

/** What a handler is handed. */
export interface Call<E extends Endpoint> extends Received<E> {
  caller: E['access'] extends 'public' ? null : E['access'] extends 'visitor' ? Caller | VisitorCaller : Caller
  /** Of a keyed endpoint, whose handler returns what this gives. */
  keep: E extends { keyed: true } ? Keep<Reply<E>> : null
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers one call. Throws what `refuse` makes where the answer is no. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E extends { keyed: true } ? Promise<Kept<Reply<E>>> : Reply<E> | Promise<Reply<E>>

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
      const envelopeOf = (result: unknown) => wrapResult(endpoint.envelope, checkResult(endpoint, result))
      // The guard has run: `caller` is there unless the endpoint is public, and `keep` where it is keyed.
      const run = async (keep: Keep<unknown> | null) =>
        handler({ ...received, caller: request.caller, keep, request, reply } as unknown as Call<E>)
      if (!endpoint.keyed) return envelopeOf(await run(null))
      return app.once(request, endpoint, received, (store) =>
        run(async (tx, result) => {
          await store(tx, envelopeOf(result))
          return { kept: result }
        }),
      )
    },
  })
}

/** The result as the contract names it. A handler that returns something else is a bug, not a refusal. */
export function checkResult(endpoint: Endpoint, result: unknown): unknown {
  const checked = safeParse(endpoint.result, result)
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} gave what its contract does not name`, {
      cause: checked.error,
    })
  return checked.data
}

export { checkAsked, type RawParts } from './check-asked.ts'
export { type Denial, wrapDenial, wrapResult } from './wrap.ts'
