import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalId } from './principal.ts'
import { type ClientIpKeys, clientIpKeys } from './client-ip-key.ts'
import type { Environment } from '../config/environment.ts'
import { delayRejection } from './delay-rejection.ts'

const WINDOW = 10_000
/** Requests of one address in ten seconds: many members can share an office's address. */
const ADDRESS_CALLS = 2000
/** Requests of one wider network in ten seconds: one person can have all of its addresses. */
const NETWORK_CALLS = 5 * ADDRESS_CALLS
/** Requests of one member in ten seconds: allows a burst of 100 plus 20 a second, with some margin. */
const MEMBER_CALLS = 600

/** Rate limit on all requests, before any application code; answers with an HTTP status. */
export async function registerRateLimit(
  app: FastifyInstance,
  { environment }: { environment: Pick<Environment, 'mode' | 'floodGuard'> },
) {
  if (!environment.floodGuard) return
  await app.register(rateLimit, { global: false, hook: 'onRequest' })
  const keysOf = new WeakMap<FastifyRequest, ClientIpKeys>()
  const by = (key: keyof ClientIpKeys, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW,
      keyGenerator: (request) => keysOf.get(request)?.[key] ?? request.ip,
    })
  // The address first, so that its refused requests do not count for its neighbours.
  const limits = [by('address', ADDRESS_CALLS), by('network', NETWORK_CALLS)]
  const byMember = app.createRateLimit({
    max: MEMBER_CALLS,
    timeWindow: WINDOW,
    keyGenerator: ({ caller, ip }) => (caller === null ? ip : principalId(caller)),
  })

  app.addHook('onRequest', async (request, reply) => {
    const keys = clientIpKeys({ environment }, request)
    if (keys === null) return
    keysOf.set(request, keys)
    for (const limit of limits) {
      const calls = await limit(request)
      if (!calls.isAllowed && calls.isExceeded) {
        await delayRejection()
        reply.header('retry-after', calls.ttlInSeconds)
        throw Object.assign(new Error('Too many requests from one address or network'), { statusCode: 429 })
      }
    }
  })
  app.addHook('preParsing', async (request, reply) => {
    if (request.caller === null) return
    const calls = await byMember(request)
    if (!calls.isAllowed && calls.isExceeded) {
      await delayRejection()
      reply.header('retry-after', calls.ttlInSeconds)
      throw Object.assign(new Error('Too many requests from one member'), { statusCode: 429 })
    }
  })
}
