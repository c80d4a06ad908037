import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from './error-handler.ts'
import { clientIpKey } from './client-ip-key.ts'
import type { Environment } from '../config/environment.ts'
import { isMonitoringUrl } from './health.ts'
import { delayRejection } from './delay-rejection.ts'
import { bearer, type Sessions } from '../modules/auth/sessions.ts'

/**
 * Concurrent calls, shared by all callers, that this process still answers within about a second: ten for each database
 * connection.
 */
const ROOM = 200
/** Up to this many concurrent calls, none is refused. */
const QUIET = 100
/**
 * Concurrent calls that every caller may have, however many callers there are: a page makes a dozen calls when it
 * opens.
 */
const LEAST_SHARE = 20
/** Above this many concurrent calls, every call is refused. */
const FULL = 4 * ROOM
/** Milliseconds for which a caller's share is reserved after their last call: a reader soon makes another. */
const KEPT = 10_000

/** A random `Retry-After` in seconds, so that refused clients do not all return at once. */
const comeBack = () => String(1 + Math.floor(Math.random() * 4))

/**
 * Load shedding: refuses with 503, before any work, calls that can't be answered soon. The caller with the most
 * concurrent calls is refused first: capacity is shared evenly among callers, identified by the member whom a token of
 * ours names (even an expired one), otherwise by address. A call does not count while its body is still arriving, so
 * that a body that never ends occupies no capacity.
 */
export function registerLoadShedding(app: FastifyInstance, context: OverloadContext) {
  const shares = createShares()
  const places = new WeakMap<FastifyRequest, { caller: string | null; leave: () => void }>()

  async function enter(request: FastifyRequest, reply: FastifyReply, caller: string | null) {
    const leave = shares.enter(caller)
    if (leave === null) {
      request.log.warn(
        { underWay: shares.underWay, route: request.routeOptions.url, address: request.ip },
        'A request was refused: too many are in flight',
      )
      await delayRejection()
      return sendTransportError(request, reply.header('retry-after', comeBack()), 503)
    }
    places.set(request, { caller, leave })
    // Also when the client disconnected before the answer.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
  }

  app.addHook('onRequest', async (request, reply) => {
    // A WebSocket is long-lived and not counted; an unknown path is answered from memory.
    if (request.is404 || request.headers.upgrade !== undefined || isMonitoringUrl(request.url)) return
    return enter(request, reply, await callerOf(context, request))
  })
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) places.get(request)?.leave()
  })
  app.addHook('preValidation', async (request, reply) => {
    const place = places.get(request)
    if (place !== undefined && hasBody(request)) return enter(request, reply, place.caller)
  })
}

interface OverloadContext {
  environment: Pick<Environment, 'mode'>
  sessions: Pick<Sessions, 'nameOf'>
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The key by which a caller is counted; null for loopback in the sandbox. */
async function callerOf(context: OverloadContext, request: FastifyRequest) {
  const token = bearer(request.headers.authorization ?? '')
  return (token === null ? null : await context.sessions.nameOf(token)) ?? clientIpKey(context, request)
}

/** Counts concurrent calls by caller. */
function createShares() {
  const callers = new Map<string, { calls: number; lastCall: number }>()
  let underWay = 0
  let swept = 0

  function sweep(now: number) {
    if (now - swept < 1000) return
    swept = now
    for (const [caller, { calls, lastCall }] of callers)
      if (calls === 0 && now - lastCall > KEPT) callers.delete(caller)
  }

  return {
    get underWay() {
      return underWay
    },
    /** Returns null if there is no capacity for this caller, otherwise a function to call when the call has ended. */
    enter(caller: string | null): (() => void) | null {
      const now = performance.now()
      sweep(now)
      if (underWay >= FULL) return null
      const theirs = callers.get(caller ?? '') ?? { calls: 0, lastCall: now }
      if (
        caller !== null &&
        underWay >= QUIET &&
        theirs.calls >= Math.max(LEAST_SHARE, ROOM / Math.max(1, callers.size))
      )
        return null
      theirs.calls += 1
      theirs.lastCall = now
      if (caller !== null) callers.set(caller, theirs)
      underWay += 1
      let left = false
      return () => {
        if (left) return
        left = true
        theirs.calls -= 1
        underWay -= 1
      }
    },
  }
}
