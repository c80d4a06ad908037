import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from './error-handler.ts'
import { type Caller, createShares, type AdmittedCall } from './call-shares.ts'
import { clientIpKeys } from './client-ip-key.ts'
import type { Environment } from '../config/environment.ts'
import { isMonitoringUrl } from './health.ts'
import { delayRejection } from './delay-rejection.ts'
import { bearer, type Sessions } from '../modules/auth/sessions.ts'

/** A random `Retry-After` in seconds, so that refused clients do not all return at once. */
const randomRetryAfter = () => String(1 + Math.floor(Math.random() * 4))

/**
 * Load shedding: refuses with 503, before any work, calls that can't be answered soon. The caller with the most
 * concurrent calls is refused first: capacity is shared evenly among callers, identified by the member whom a token of
 * ours names (even an expired one), otherwise by address and its wider network. Of the admitted calls of one member, a
 * few run at once and the others wait for their turn. A call does not count while its body is still arriving, so that a
 * body that never ends occupies no capacity; and once its answer is ready it counts for its caller only, so that unread
 * answers don't shut out others.
 */
export function registerLoadShedding(app: FastifyInstance, context: OverloadContext) {
  const shares = createShares()
  const admitted = new WeakMap<FastifyRequest, AdmittedCall & { caller: Caller | null }>()

  async function enter(request: FastifyRequest, reply: FastifyReply, caller: Caller | null) {
    const slot = shares.enter(caller, request.method === 'GET' ? 'read' : 'write')
    if (slot === null) {
      request.log.warn(
        { underWay: shares.underWay, route: request.routeOptions.url, address: request.ip },
        'A request was refused: too many are in flight',
      )
      await delayRejection()
      return sendTransportError(request, reply.header('retry-after', randomRetryAfter()), 503)
    }
    admitted.set(request, { ...slot, caller })
    // Also when the client disconnected before the answer.
    if (reply.raw.closed) slot.leave()
    else reply.raw.once('close', slot.leave)
    if (!(await slot.turn)) return reply.hijack()
  }

  app.addHook('onRequest', async (request, reply) => {
    // A WebSocket is long-lived and not counted; an unknown path is answered from memory.
    if (request.is404 || request.headers.upgrade !== undefined || isMonitoringUrl(request.url)) return
    return enter(request, reply, await callerOf(context, request))
  })
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) admitted.get(request)?.leave()
  })
  app.addHook('preValidation', async (request, reply) => {
    const slot = admitted.get(request)
    // The body of an upload is still arriving here. Uploads have limits of their own.
    const isUpload = request.routeOptions.config.endpoint?.upload === true
    if (slot !== undefined && hasBody(request) && !isUpload) return enter(request, reply, slot.caller)
  })
  app.addHook('onSend', async (request) => admitted.get(request)?.answer())
}

interface OverloadContext {
  environment: Pick<Environment, 'mode'>
  sessions: Pick<Sessions, 'nameOf'>
}

/** Whether the headers of a request announce a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The caller of a request; null for loopback in the sandbox. */
async function callerOf(context: OverloadContext, request: FastifyRequest): Promise<Caller | null> {
  const token = bearer(request.headers.authorization ?? '')
  const name = token === null ? null : await context.sessions.nameOf(token)
  if (name !== null) return { name, network: null }
  const keys = clientIpKeys(context, request)
  return keys && { name: keys.address, network: keys.network }
}
