import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import { parseRequest } from './parse-request.ts'
import type { Access, Endpoint, ParsedRequest, HandlerResult } from '../contract/endpoint.ts'
import { wrapResult } from './wrap-response.ts'

/** The member who calls, as the auth hook identified them. */
export interface Caller {
  memberId: string
  /** Id of the refresh-token family: one sign-in on one device. */
  sessionId: string
  /** Read from the database, never from the token. */
  role: 'user' | 'admin'
}

/** A caller without an account. A visitor's token is valid only for endpoints with the access `visitor`. */
export interface VisitorCaller {
  visitorId: string
}

/** An open database transaction. The server extends it with its own database type. */
export interface OpenTransaction {
  rollback(): never
}

/** Stores a response envelope under the idempotency key, in the transaction that does the call's work. */
export type SaveEnvelope = (tx: OpenTransaction, envelope: unknown) => Promise<void>

/**
 * Idempotency by `Idempotency-Key`: runs `run`, which stores its envelope, and returns it; or returns the stored
 * envelope; or refuses.
 */
export type RunIdempotent = (
  request: FastifyRequest,
  endpoint: Endpoint,
  input: unknown,
  run: (store: SaveEnvelope) => Promise<unknown>,
) => Promise<unknown>

/** A result that was stored in the same transaction as the work. */
export interface SavedReply<R> {
  readonly kept: R
}

/** Stores the reply in the transaction that does the work, so that a crash leaves both or neither. */
export type SaveReply<R> = (tx: OpenTransaction, result: R) => Promise<SavedReply<R>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. The server does not start with a route that leaves it out. */
    access?: Access
    /** The endpoint that the route serves. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Null on a public route, whose handler authenticates the caller itself if it needs to. */
    caller: Caller | VisitorCaller | null
  }
  interface FastifyInstance {
    runIdempotent: RunIdempotent
  }
}

/** Arguments of a handler. */
export interface HandlerCall<E extends Endpoint> extends ParsedRequest<E> {
  caller: E['access'] extends 'public' ? null : E['access'] extends 'visitor' ? Caller | VisitorCaller : Caller
  /** Only for a keyed endpoint, whose handler returns the result of `saveReply`. */
  saveReply: E extends { keyed: true } ? SaveReply<HandlerResult<E>> : null
  request: FastifyRequest
  reply: FastifyReply
}

/** Handles one call. Throws the result of `refuse` to reject it. */
export type Handler<E extends Endpoint> = (
  call: HandlerCall<E>,
) => E extends { keyed: true } ? Promise<SavedReply<HandlerResult<E>>> : HandlerResult<E> | Promise<HandlerResult<E>>

/**
 * Registers an endpoint. Validates the request before the handler and the result after it, so that no response contains
 * a field that the contract does not declare.
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const received = parseRequest(endpoint, request)
      const envelopeOf = (result: unknown) => wrapResult(endpoint.envelope, checkResult(endpoint, result))
      // The auth hook has run: `caller` is set unless the endpoint is public, and `saveReply` is set if it is keyed.
      const run = async (saveReply: SaveReply<unknown> | null) =>
        handler({ ...received, caller: request.caller, saveReply, request, reply } as unknown as HandlerCall<E>)
      if (!endpoint.keyed) return envelopeOf(await run(null))
      return app.runIdempotent(request, endpoint, received, (store) =>
        run(async (tx, result) => {
          await store(tx, envelopeOf(result))
          return { kept: result }
        }),
      )
    },
  })
}

/** Validates a handler's result against the contract. A mismatch is a bug, not a refusal. */
export function checkResult(endpoint: Endpoint, result: unknown): unknown {
  const checked = safeParse(endpoint.result, result)
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} returned a result that does not match its contract`, {
      cause: checked.error,
    })
  return checked.data
}

export { parseRequest, type RawRequest } from './parse-request.ts'
export { type RefusalResponse, wrapRefusalResponse, wrapResult } from './wrap-response.ts'
